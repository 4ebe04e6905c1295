import type { TFunction } from 'i18next'
import type { LanguageCode } from '#contract/languages.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import {
  getContentImages,
  getCovers,
  type PrintFieldName,
  serviceCount,
  services,
  type Subtype,
} from '#contract/shop/prints.rules.ts'

type SampleInput = { subtype: Subtype; language: LanguageCode; fields: readonly PrintFieldName[] }

export function buildSampleData(
  t: TFunction,
  { subtype, language, fields }: SampleInput,
): MarketingData {
  const all: Omit<MarketingData, 'subtype' | 'language'> = {
    companyName: t('backOffice.proofs.sample.company'),
    name: t('backOffice.proofs.sample.name'),
    surname: t('backOffice.proofs.sample.surname'),
    phone: '+48 601 234 567',
    email: 'biuro@example.com',
    address: {
      line1: t('backOffice.proofs.sample.street'),
      line2: t('backOffice.proofs.sample.city'),
      line3: '',
    },
    link: 'https://example.com',
    shortDescription: t('backOffice.proofs.sample.short'),
    longDescription: t('backOffice.proofs.sample.long'),
    services: services.slice(0, serviceCount(subtype)).map((service) => ({
      icon: service,
      text: t(`print.services.${service}.name`),
    })),
    coverImage: getCovers(subtype)[0],
    contentImage: getContentImages(subtype)[0],
  }
  const entries = Object.entries(all).filter(([name]) => fields.some((field) => field === name))
  return { subtype, language, rooflightLogo: 'default', ...Object.fromEntries(entries) }
}
