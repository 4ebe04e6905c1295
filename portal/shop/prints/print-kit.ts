import type { LanguageCode } from '#contract/languages.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import type { DesignTexts } from '#print/designs/design-texts.ts'
import { loadPressFonts } from '#print/load-press-fonts.ts'
import { loadCovers } from '#print/pictures/load-covers.ts'
import type { Covers } from '#print/pictures/covers.ts'
import type { Fonts } from '#print/type/faces.ts'

type PrintKit = { fonts: Fonts; covers: Covers; texts: DesignTexts }

const phrases = import.meta.glob<{ print: DesignTexts }>('../../../phrases/*.json', {
  import: 'default',
  query: '?part=print',
})

const fontsByLanguage = new Map<LanguageCode, Promise<Fonts>>()
const kits = new Map<string, Promise<PrintKit>>()

/** Loads fonts, their measures, the covers and the words of the designs; a load that failed is tried again. */
export function printKit({ language, subtype }: Pick<MarketingData, 'language' | 'subtype'>) {
  return loadOnce(kits, `${subtype} ${language}`, async () => {
    const [fonts, covers, { print: texts }] = await Promise.all([
      loadOnce(fontsByLanguage, language, () => loadPressFonts(language)),
      loadCovers(subtype),
      phrases[`../../../phrases/${language}.json`]!(),
    ])
    return { fonts, covers, texts }
  })
}

function loadOnce<Key, Loaded>(
  known: Map<Key, Promise<Loaded>>,
  key: Key,
  load: () => Promise<Loaded>,
) {
  const loading = known.get(key) ?? load()
  known.set(key, loading)
  loading.catch(() => known.delete(key))
  return loading
}
