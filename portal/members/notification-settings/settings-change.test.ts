import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applySettingsChange, invertChange } from './settings-change.ts'
import type { NotificationSettings } from '#contract/members/notification-settings.ts'

const row = { mail: true, sms: false, push: true, changeable: ['mail', 'push'] as const }
const settings: NotificationSettings = {
  groups: [
    { ...row, group: 'orders', changeable: [...row.changeable] },
    { ...row, group: 'points', changeable: [...row.changeable] },
  ],
  quiet_hours: { from: 20, to: 7 },
  time_zone: 'Europe/Warsaw',
  weekly_digest: false,
  phone_verified: true,
}

test('a switch changes its own channel of its own group', () => {
  const { groups } = applySettingsChange(settings, { groups: [{ group: 'orders', mail: false }] })
  assert.deepEqual(
    groups.map(({ mail, push }) => [mail, push]),
    [
      [false, true],
      [true, true],
    ],
  )
})

test('what fails is taken back, and what was changed meanwhile stays', () => {
  const failing = { groups: [{ group: 'orders', mail: false } as const] }
  const back = invertChange(settings, failing)
  const meanwhile = applySettingsChange(applySettingsChange(settings, failing), {
    groups: [{ group: 'orders', push: false }],
    weekly_digest: true,
  })
  const after = applySettingsChange(meanwhile, back)
  assert.equal(after.groups[0]!.mail, true)
  assert.equal(after.groups[0]!.push, false)
  assert.equal(after.weekly_digest, true)
})

test('quiet hours that could not be switched off stand again', () => {
  const change = { quiet_hours: null }
  const after = applySettingsChange(
    applySettingsChange(settings, change),
    invertChange(settings, change),
  )
  assert.deepEqual(after, settings)
})
