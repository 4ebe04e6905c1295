import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { MarketingData, PrintFile, PrintFinding } from '#contract/shop/prints.ts'
import { isPublicLink } from '#contract/formats/links.rules.ts'
import { drawDesign } from '#print/designs/draw-design.ts'
import type { Sheet } from '#print/sheet.ts'
import { printFileQuery, qrCodeQuery } from './prints.queries.ts'
import { printKit } from './print-kit.ts'
import { useDebounced } from '#portal/platform/timing.ts'

const linkRestMilliseconds = 1000

export type Design = {
  sheet: Sheet
  findings: readonly PrintFinding[]
  /** The uploaded logo, once it is known. */
  logo: PrintFile | undefined
  /** Why there is no logo, or no QR code, to be shown. */
  logoError: unknown
  qrError: unknown
  isDrawingQr: boolean
}

/** Draws a print of its data on each change; its QR code follows a second after the last key. */
export function useDesign(data: MarketingData): Design {
  const { fonts, covers, texts } = use(printKit(data))
  const file = useQuery({ ...printFileQuery(data.logo?.uuid ?? ''), enabled: Boolean(data.logo) })
  const linkText = data.link?.trim() ?? ''
  const link = useDebounced(linkText, linkRestMilliseconds)
  const hasLink = isPublicLink(linkText)
  const qr = useQuery({ ...qrCodeQuery(link), enabled: isPublicLink(link) })
  const logo = data.logo ? file.data : undefined
  const qrData = hasLink ? qr.data : undefined
  const ratio = logo?.ratio ?? 1
  const hasLogo = Boolean(data.logo) && logo?.status !== 'refused'

  const design = useMemo(
    () =>
      drawDesign(
        {
          data,
          logo: hasLogo ? { ratio } : null,
          qr: qrData ? { size: qrData.size, path: qrData.path } : null,
          texts,
          covers,
        },
        fonts,
      ),
    [data, hasLogo, ratio, qrData, texts, covers, fonts],
  )

  return {
    ...design,
    logo,
    logoError: data.logo ? file.error : null,
    qrError: hasLink ? qr.error : null,
    isDrawingQr: hasLink && (qr.isFetching || link !== linkText),
  }
}
