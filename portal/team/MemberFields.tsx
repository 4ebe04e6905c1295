import { useTranslation } from 'react-i18next'
import type { useShapeForm } from '#ui/form/form.ts'
import { TextField } from '#ui/form/TextField.tsx'

type MemberValues = { name: string; surname: string; phone: string }

type Props = { field: ReturnType<typeof useShapeForm<MemberValues>>['field']; callingCode: string }

/** Who somebody is and where the invitation goes. */
export function MemberFields({ field, callingCode }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-5">
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField
          label={t('team.name')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={80}
          {...field('name')}
        />
        <TextField
          label={t('team.surname')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={80}
          {...field('surname')}
        />
      </div>
      <TextField
        label={`${t('team.phone')} (+${callingCode})`}
        hint={t('team.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="go"
        {...field('phone')}
      />
    </div>
  )
}
