import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Installer } from '#contract/members/installers.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import {
  getAskedFields,
  getKnownData,
  buildInitialData,
  getInitialValue,
  withServicesIn,
} from './print-data.ts'
import { proves } from '#tools/proves.ts'

const toRequired = (name: string) => ({ name, group: 'required' as const })
const optional = (name: string) => ({ name, group: 'optional' as const })
const fields = [toRequired('phone'), optional('link'), toRequired('companyName'), optional('logo')]
const company = {
  name: 'Tető és Ablak Kft.',
  regions_id: 7,
  address: 'Fő utca 12.',
  postal_code: '1011',
  city: 'Budapest',
}
const self = { name: 'Éva', surname: 'Nagy', email: 'eva@teto.example', company } as Installer
const knownData = getKnownData(self, '+36 1 234 5678')

test('the address stands in the order of the country', () => {
  const address = { line1: 'Budapest', line2: 'Fő utca 12.', line3: '1011' }
  assert.deepEqual(knownData.address, address)
})

test('the form starts with the required fields, filled from what the club knows', () => {
  assert.deepEqual(buildInitialData({ subtype: 'sticker', language: 'hu', fields, knownData }), {
    subtype: 'sticker',
    language: 'hu',
    companyName: 'Tető és Ablak Kft.',
    phone: '+36 1 234 5678',
  })
})

test('what was typed goes before what is known; what is no longer asked is left out', () => {
  const saved: MarketingData = {
    subtype: 'sticker',
    language: 'sk',
    phone: '',
    link: 'https://teto.example',
    email: 'x@y.example',
  }
  assert.deepEqual(
    buildInitialData({ subtype: 'sticker', language: 'hu', fields, knownData, draft: saved }),
    {
      subtype: 'sticker',
      language: 'sk',
      companyName: 'Tető és Ablak Kft.',
      phone: '',
      link: 'https://teto.example',
    },
  )
})

test('an optional field starts with what is known when it is added', proves(['MKT-012']), () => {
  assert.equal(getInitialValue('email', 'sticker', knownData), 'eva@teto.example')
  assert.equal(getInitialValue('logo', 'sticker', knownData), null)
  assert.equal(getInitialValue('coverImage', 'electric', knownData), 'remote-at-dusk')
})

test('fields are asked in one order, and pictures only where there are any', () => {
  const optionalFields = [optional('coverImage'), optional('contentImage'), ...fields]
  assert.deepEqual(
    getAskedFields(optionalFields, 'sticker').map(({ name }) => name),
    ['companyName', 'phone', 'link', 'logo'],
  )
  assert.deepEqual(
    getAskedFields(optionalFields, 'banner')
      .map(({ name }) => name)
      .slice(-1),
    ['coverImage'],
  )
})

test('chosen services are told in the language of the print', () => {
  const services = [{ icon: 'flashings' as const, text: 'Flashings' }]
  const texts = { flashings: { name: 'Obróbki' } } as never
  const data: MarketingData = { subtype: 'business-card', language: 'pl', services: services }
  assert.deepEqual(withServicesIn(data, texts).services, [{ icon: 'flashings', text: 'Obróbki' }])
})
