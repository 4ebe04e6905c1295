import type { LanguageCode } from '#contract/languages.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import type { DesignTexts } from '#print/designs/design-texts.ts'
import type { DesignInput } from '#print/designs/design.ts'
import { drawDesign } from '#print/designs/draw-design.ts'
import { readCovers } from '#print/pictures/cover-files.ts'
import { loadFonts } from '#print/type/faces.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'

export async function drawPrint(data: MarketingData, logo: DesignInput['logo']) {
  const qr = data.link ? (await import('#print/qr.ts')).createQr(data.link) : null
  const covers = await readCovers(data.subtype)
  const input = { data, logo, qr, covers, texts: getDesignTexts(data.language) }
  return drawDesign(input, await loadFonts(data.language))
}

type Translate = (key: string, how: { returnObjects: true }) => unknown

function getDesignTexts(language: LanguageCode) {
  const t = getTranslator(language) as unknown as Translate
  return t('print', { returnObjects: true }) as DesignTexts
}
