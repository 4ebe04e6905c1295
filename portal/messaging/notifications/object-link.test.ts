import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getObjectLink } from './object-link.ts'
import { proves } from '#tools/proves.ts'

test('a notification leads to its object', () => {
  const link = getObjectLink({ meta: { path: '/projects/3f2a' } })
  assert.deepEqual(link, { to: '/projects/3f2a', key: 'notifications.open.project' })
  const request = getObjectLink({ meta: { path: '/orders/requests/3f2a' } })
  assert.equal(request?.key, 'notifications.open.request')
  assert.equal(getObjectLink({ meta: { path: '/orders/3f2a' } })?.key, 'notifications.open.order')
  assert.equal(getObjectLink({ meta: { path: '/somewhere' } })?.key, 'notifications.open.other')
  assert.equal(getObjectLink({ meta: { path: '' } }), undefined)
})

test('a support reply leads to its ticket', proves(['NTF-005']), () => {
  const ticket_uuid = '3f2a1c9e-0000-4000-8000-000000000000'
  const link = getObjectLink({ meta: { path: '', ticket_uuid } })
  assert.deepEqual(link, { to: `/support/chat/${ticket_uuid}`, key: 'notifications.open.chat' })
})

test('no notification leads out of the portal', () => {
  for (const path of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil'])
    assert.equal(getObjectLink({ meta: { path } }), undefined, path)
})
