import type { TFunction } from 'i18next'
import { isLanguage, getLanguage } from '#contract/languages.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import {
  type ContentImage,
  getContentImages,
  type Cover,
  getCovers,
  printFields,
  type PrintFieldName,
} from '#contract/shop/prints.rules.ts'

/** Data of a print as labels and values, in form order, without blanks. */
export function printFacts(t: TFunction, data: MarketingData): [label: string, value: string][] {
  const { language } = data
  const rows = printFields.map((name): [string, string] => [
    t(`shop.print.fields.${name}`),
    formatValue(t, data, name),
  ])
  const name = isLanguage(language) ? getLanguage(language).name : language
  return [...rows, [t('backOffice.staff.language'), name] as [string, string]].filter(
    ([, value]) => value !== '',
  )
}

function formatValue(t: TFunction, data: MarketingData, name: PrintFieldName): string {
  if (name === 'logo') return data.logo?.name ?? ''
  if (name === 'services') return data.services?.map(({ text }) => text).join(', ') ?? ''
  if (name === 'coverImage') return getPictureName(t, getCovers(data.subtype), data.coverImage)
  if (name === 'contentImage')
    return getPictureName(t, getContentImages(data.subtype), data.contentImage)
  if (name === 'address') {
    const { line1 = '', line2 = '', line3 = '' } = data.address ?? {}
    return [line1, line2, line3].filter((line) => line.trim() !== '').join(', ')
  }
  return data[name]?.trim() ?? ''
}

type Picture = Cover | ContentImage

/** Pictures have the labels of the member's form. */
function getPictureName(t: TFunction, choices: readonly Picture[], chosenId: string | undefined) {
  const name = choices.find((choice) => choice === chosenId)
  return name ? t(`marketing.pictures.${name}`) : (chosenId ?? '')
}
