import { isLanguage } from '#contract/languages.ts'
import { selectableRegions } from '#contract/regions.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Club } from './mail-page.ts'

export async function getClub(
  { settings, config: { baseUrl } }: Pick<AppContext, 'settings' | 'config'>,
  { regionId, language }: { regionId: number | undefined; language: string },
): Promise<Club | undefined> {
  const id = regionId ?? selectableRegions.find((region) => region.language === language)?.id
  const config = await settings.current(isLanguage(language) ? language : 'en')
  const setting = config.regional_settings.find(({ region_id }) => region_id === id)
  if (!setting) return undefined
  const links = setting.legal_links.map(({ label, url }) => ({
    label,
    url: new URL(url, baseUrl).href,
  }))
  return { contact: setting.contact, links }
}
