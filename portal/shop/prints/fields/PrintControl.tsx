import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketingData } from '#contract/shop/prints.ts'
import type { Region } from '#contract/regions.ts'
import {
  getContentImages,
  getCovers,
  maxLongDescription,
  maxShortDescription,
  type PrintFieldName,
  serviceCount,
} from '#contract/shop/prints.rules.ts'
import type { DesignTexts } from '#print/designs/design-texts.ts'
import { withScheme } from '#portal/shop/prints/field-problems.ts'
import type { Design } from '#portal/shop/prints/use-design.ts'
import { parsePhone } from '#portal/platform/phone.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { AddressField } from './AddressField.tsx'
import { CountedField } from './CountedField.tsx'
import { LogoField } from './LogoField.tsx'
import { PictureField } from './PictureField.tsx'
import { ServicesField } from './ServicesField.tsx'

export type ControlParts = {
  name: PrintFieldName
  error: string | undefined
  data: MarketingData
  design: Design
  texts: DesignTexts
  region: Region
  isOnline: boolean
  onChange: (changes: Partial<MarketingData>) => void
}

type Attributes = Partial<ComponentProps<typeof TextField>>

/** Input attributes of the text fields; the browser does not autofill data of the company. */
const attributes: Partial<Record<PrintFieldName, Attributes>> = {
  companyName: { maxLength: 120, autoComplete: 'off' },
  name: { maxLength: 80, autoComplete: 'off', spellCheck: false },
  surname: { maxLength: 80, autoComplete: 'off', spellCheck: false },
  phone: { maxLength: 40, type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  email: { maxLength: 254, type: 'email', inputMode: 'email', autoCapitalize: 'off' },
  link: { type: 'url', inputMode: 'url', autoCapitalize: 'off', spellCheck: false },
}

export function PrintControl(parts: ControlParts) {
  const { t } = useTranslation()
  const { name, error, data, design, texts, region, isOnline, onChange } = parts
  const common = { id: `print-${name}`, label: t(`shop.print.fields.${name}`), error }
  switch (name) {
    case 'shortDescription':
    case 'longDescription':
      return (
        <CountedField
          {...common}
          value={data[name] ?? ''}
          limit={name === 'shortDescription' ? maxShortDescription : maxLongDescription}
          onText={(text) => onChange({ [name]: text })}
        />
      )
    case 'address':
      return (
        <AddressField
          {...common}
          value={data.address ?? { line1: '', line2: '', line3: '' }}
          onChange={(address) => onChange({ address })}
        />
      )
    case 'services':
      return (
        <ServicesField
          {...common}
          selection={data.services ?? []}
          count={serviceCount(data.subtype)}
          texts={texts}
          language={data.language}
          onChange={(services) => onChange({ services })}
        />
      )
    case 'coverImage':
      return (
        <PictureField
          {...common}
          choices={getCovers(data.subtype)}
          selection={data.coverImage}
          onChoose={(coverImage) => onChange({ coverImage })}
        />
      )
    case 'contentImage':
      return (
        <PictureField
          {...common}
          choices={getContentImages(data.subtype)}
          selection={data.contentImage}
          onChoose={(contentImage) => onChange({ contentImage })}
        />
      )
    case 'logo':
      return (
        <LogoField
          {...common}
          logo={data.logo ?? null}
          design={design}
          isOnline={isOnline}
          onChange={(logo) => onChange({ logo })}
        />
      )
    case 'companyName':
    case 'name':
    case 'surname':
    case 'phone':
    case 'email':
    case 'link':
      return (
        <TextField
          {...common}
          error={error ?? (name === 'link' ? linkError() : undefined)}
          hint={name === 'link' ? linkHint() : undefined}
          {...attributes[name]}
          value={data[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
          onBlur={() => void settle()}
        />
      )
  }

  /** On blur, groups a phone number and completes a web address. */
  async function settle() {
    const { link = '', phone = '' } = data
    if (name === 'link' && withScheme(link) !== link) onChange({ link: withScheme(link) })
    if (name !== 'phone' || !phone) return
    const read = await parsePhone(phone, region).catch(() => undefined)
    if (typeof read === 'object' && read.text !== phone) onChange({ phone: read.text })
  }

  function linkHint() {
    return t(design.isDrawingQr ? 'marketing.drawingQr' : 'marketing.linkHint')
  }

  function linkError() {
    return design.qrError ? formatRefusals(t, design.qrError).join(' ') : undefined
  }
}
