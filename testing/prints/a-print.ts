import type { MarketingData } from '#contract/shop/prints.ts'
import {
  getContentImages,
  getCovers,
  serviceCount,
  services,
  type Subtype,
} from '#contract/shop/prints.rules.ts'

const texts = {
  pl: {
    company: ['Dach', 'Przedsiębiorstwo Usług Dekarskich i Montażu Okien Dachowych „Żółta Łąka”'],
    person: ['Jan', 'Żuk', 'Świętosława Wierzchosława', 'Brzęczyszczykiewicz-Gżegżółka'],
    line: [
      'Okna i dachy',
      'Montujemy okna dachowe i naprawiamy dachy w całym województwie, szybko i czysto',
    ],
    phone: ['+48 600 123 456'],
  },
  hu: {
    company: ['Tető', 'Árvíztűrő Tetőfedő és Tetőtéri Ablakbeépítő Korlátolt Felelősségű Társaság'],
    person: ['Ödön', 'Kő', 'Hildegárd Boglárka', 'Szőlősgyörökfalvi-Tűzkőhegyi'],
    line: [
      'Ablak, tető',
      'Tetőtéri ablakok beépítése és cseréje, tetők felújítása az egész megyében gyorsan',
    ],
    phone: ['+36 30 123 4567'],
  },
  bg: {
    company: [
      'Покрив',
      'Строително-монтажна фирма за покриви и покривни прозорци „Жълти люляци“ ООД',
    ],
    person: ['Ян', 'Жук', 'Владислава Щилянова', 'Хаджидимитрова-Чорбаджийска'],
    line: [
      'Прозорци',
      'Монтираме покривни прозорци и поправяме покриви в цялата област, бързо и чисто',
    ],
    phone: ['+359 88 123 4567'],
  },
} as const
type Language = keyof typeof texts
export const printLanguages = ['pl', 'hu', 'bg'] as const satisfies Language[]

type PrintOptions = { subtype: Subtype; language: Language; isLong: boolean }

export function aPrint({ subtype, language, isLong }: PrintOptions): MarketingData {
  const { company, person, line, phone } = texts[language]
  const long = Number(isLong)
  const data: MarketingData = {
    subtype,
    language,
    companyName: company[long]!,
    phone: phone[0],
    shortDescription: line[long]!.slice(0, 80),
    coverImage: getCovers(subtype).at(-long) ?? '',
    contentImage: getContentImages(subtype).at(-long),
    rooflightLogo: isLong ? 'recommended' : 'default',
    services: services.slice(0, serviceCount(subtype)).map((icon) => ({ icon, text: '' })),
  }
  if (subtype.startsWith('business-card'))
    Object.assign(data, { name: person[2 * long], surname: person[2 * long + 1] })
  if (!isLong) return data
  const email = 'swietoslawa.brzeczyszczykiewicz@dekarze-zolta-laka.example'
  const address = {
    line1: 'ul. Marszałka Józefa Piłsudskiego 123/45',
    line2: '30-065 Kraków',
    line3: 'PL',
  }
  const link = 'https://www.dekarze-zolta-laka.example/okna'
  return { ...data, email, address, link, longDescription: `${line[1]} ${line[1]}`.slice(0, 100) }
}
