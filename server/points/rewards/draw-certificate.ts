import { isLanguage, type LanguageCode } from '#contract/languages.ts'
import { getRegion } from '#contract/regions.ts'
import { formatCode } from '#contract/points/rewards.rules.ts'
import { tierLevels } from '#contract/points/tiers.rules.ts'
import { formatDay } from '#server/platform/calendar.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import type { CertificateFacts } from './certificates.reads.ts'

export function drawCertificate(
  { workers, config }: Pick<AppContext, 'workers' | 'config'>,
  facts: CertificateFacts,
  language: LanguageCode,
) {
  const t = getTranslator(language)
  const { timeZone } = getRegion(facts.region_id)
  const level = tierLevels[facts.level] ?? tierLevels[0]
  const isPersonal = facts.holder !== null
  return workers.run('drawCertificateSheet', {
    language,
    texts: {
      certificate: t('rewards.sheet.certificate'),
      awardedTo: t('rewards.sheet.awardedTo'),
      holder: isPersonal ? t('rewards.sheet.holder') : t('rewards.sheet.level'),
      issued: t('rewards.sheet.issued'),
      validUntil: t('rewards.sheet.validUntil'),
      code: t('rewards.sheet.code'),
      check: t('rewards.sheet.check'),
    },
    name: facts.name,
    description: facts.text,
    company: facts.company,
    address: facts.address,
    holder: facts.holder ?? (facts.level > 0 ? t(`tiers.levels.${level}`) : ''),
    issued: formatDay(facts.issued_at, timeZone, language),
    validUntil: formatDay(new Date(facts.expires_at.getTime() - 1), timeZone, language),
    code: formatCode(facts.code),
    verifyUrl: `${config.baseUrl}/verify/${facts.code}`,
    issuedAt: facts.issued_at,
  })
}

export function toLanguageCode(choice: string | undefined, otherwise: string): LanguageCode {
  if (isLanguage(choice)) return choice
  return isLanguage(otherwise) ? otherwise : 'en'
}
