import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Installer } from '#contract/members/installers.ts'
import { getRegion } from '#contract/regions.ts'
import {
  getDeliveryAddress,
  buildInitialDraft,
  isCompanyAddress,
  toCustomer,
} from './customer-draft.ts'
import { proves } from '#tools/proves.ts'

const region = getRegion(10)
const address = { street: 'ul. Dębowa', house_number: '14', postal_code: '30-065', city: 'Kraków' }
const self = {
  name: 'Marek',
  surname: 'Kowalczyk',
  email: 'marek@dach-okno.example',
  phone: '+48512345678',
  company: { name: 'Dach-Okno', ...address },
} as Installer
const phone = {
  text: '+48 512 345 678',
  prefix: '+48',
  number: '512345678',
}

test('the form starts with what the club knows; only the delivery is to be chosen', () => {
  const draft = buildInitialDraft(self)
  assert.equal(draft.delivery, undefined)
  assert.equal(draft.company_name, 'Dach-Okno')
  assert.ok(isCompanyAddress(draft, self.company))
})

test(
  'an order of products carries the whole customer',
  proves(['CHK-050', 'CHK-051', 'CHK-052', 'CHK-053', 'CHK-054', 'CHK-055']),
  () => {
    const draft = { ...buildInitialDraft(self), delivery: 'company' as const }
    proves(['CHK-056', 'CHK-057', 'CHK-058', 'CHK-059', 'CHK-060', 'CHK-061'])
    assert.deepEqual(toCustomer(draft, { type: 1, region, phone }), {
      name: 'Marek',
      surname: 'Kowalczyk',
      company_name: 'Dach-Okno',
      email: 'marek@dach-okno.example',
      phone: '+48 512 345 678',
      phone_prefix: '+48',
      phone_number: '512345678',
      delivery: 'company',
      country: 'PL',
      ...address,
    })
  },
)

test('a delivery to the person does not name the company', () => {
  const draft = { ...buildInitialDraft(self), delivery: 'personal' as const }
  assert.equal('company_name' in toCustomer(draft, { type: 1, region, phone }), false)
})

test('an order of vouchers carries a person alone', () => {
  assert.deepEqual(toCustomer(buildInitialDraft(self), { type: 2, region, phone: undefined }), {
    name: 'Marek',
    surname: 'Kowalczyk',
    email: 'marek@dach-okno.example',
  })
})

test('the company has its address, a person a blank one or the one typed before', () => {
  const typedAddress = {
    street: 'ul. Lipowa',
    house_number: '8',
    postal_code: '30-702',
    city: 'Kraków',
  }
  assert.deepEqual(getDeliveryAddress('company', self.company, typedAddress), address)
  assert.deepEqual(getDeliveryAddress('personal', self.company, typedAddress), typedAddress)
  assert.equal(getDeliveryAddress('personal', self.company).street, '')
})

test('where the last parcel went is proposed again; the company is where it is now', () => {
  const home = { street: 'ul. Lipowa', house_number: '8', postal_code: '30-702', city: 'Kraków' }
  const last = { name: 'Jan', surname: 'Nowak', phone: '+48 600 100 200', ...home }
  const draft = buildInitialDraft(self, { ...last, delivery: 'personal' })
  assert.deepEqual([draft.delivery, draft.street, draft.city], ['personal', 'ul. Lipowa', 'Kraków'])
  assert.deepEqual([draft.name, draft.phone], [self.name, self.phone])
  assert.equal(buildInitialDraft(self, { ...last, delivery: 'company' }).street, address.street)
  assert.equal(buildInitialDraft(self, { name: 'Jan', surname: 'Nowak' }).delivery, undefined)
})
