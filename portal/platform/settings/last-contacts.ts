import * as z from 'zod/mini'
import { regionalSetting, type PublicConfig } from '#contract/settings/settings.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'

const key = 'contacts'
const contacts = z.pick(regionalSetting, {
  region_id: true,
  contact: true,
  legal_links: true,
  operator: true,
  social_links: true,
})
const shape = z.object({ version: z.literal(1), regions: z.array(contacts) })

/** Stores the contacts on this device for times when the club is unreachable. */
export function rememberContacts({ regional_settings }: PublicConfig) {
  const regions = regional_settings.map((setting) => z.parse(contacts, setting))
  store(localStorage, key, { version: 1, regions })
}

export function findLastContacts(regionId: number) {
  return readStored(localStorage, key, shape)?.regions.find(
    ({ region_id }) => region_id === regionId,
  )
}
