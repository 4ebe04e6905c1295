import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/admin/support.admin.ts'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { macroText } from '#back-office/support/macro-text.ts'
import { macrosQuery } from '#back-office/support/support.queries.ts'
import { controlStyles } from '#ui/form/control-styles.ts'

type Props = { member: StaffTicket['member']; onPick: (text: string) => void }

/** A kept answer in the member's language, put into the field. */
export function MacroPicker({ member, onPick }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(macrosQuery)
  const select = useRef<HTMLSelectElement>(null)
  useKeys({ m: () => select.current?.focus() })
  const macros = data?.data ?? []
  if (macros.length === 0) return null
  return (
    <label className="block">
      <span className="mb-1 block font-semibold">
        {t('backOffice.support.macro')} <KeyHint keys="m" />
      </span>
      <span className="relative block">
        <select
          ref={select}
          value=""
          onChange={(event) => {
            const macro = macros.find(({ uuid }) => uuid === event.target.value)
            if (macro) onPick(macroText(macro, member))
          }}
          className={`${controlStyles(false)} appearance-none pr-11`}
        >
          <option value="">{t('backOffice.support.macroChoose')}</option>
          {macros.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </select>
        <CaretDownIcon
          size={20}
          weight="bold"
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </span>
    </label>
  )
}
