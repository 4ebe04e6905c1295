import { isLanguage } from '#contract/languages.ts'
import { getRegion } from '#contract/regions.ts'
import { formatDay } from '#server/platform/calendar.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { findPersonalData } from './personal-data.reads.ts'
import { toReadableLines } from './readable-lines.ts'
import { requireSelf } from './update-profile.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/** All that the club knows of the caller, as JSON or to read as PDF. (safety D25) */
export async function exportData(
  { db, now, limits, workers, installer, company }: MemberContext<'limits' | 'workers'>,
  { uuid, format }: { uuid: string; format: 'json' | 'pdf' },
): Promise<ServedFile> {
  requireSelf(installer, uuid)
  await limits.spend('filesPerMinute', installer.uuid)
  const data = await findPersonalData(db, installer.id)
  if (format === 'json')
    return {
      content: Buffer.from(JSON.stringify({ written_at: now, ...data }, null, 2)),
      type: 'application/json',
      name: 'rooflight-club.json',
    }
  const language = isLanguage(installer.language) ? installer.language : 'en'
  const t = getTranslator(language)
  const { timeZone } = getRegion(company.regionId)
  const content = await workers.run('drawDataExportSheet', {
    title: t('profile.export.title'),
    date: formatDay(now, timeZone, language),
    language,
    sections: Object.entries(toReadableLines(data, { language, timeZone })).map(
      ([name, lines]) => ({
        title: t(`profile.export.sections.${name as 'person'}`),
        lines,
        nothing: t('profile.export.nothing'),
      }),
    ),
  })
  return { content, type: 'application/pdf', name: 'rooflight-club.pdf' }
}
