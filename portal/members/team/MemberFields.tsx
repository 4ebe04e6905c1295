import { useTranslation } from 'react-i18next'
import type { useShapeForm } from '#ui/form/form.ts'
import { NameFields } from '#ui/form/NameFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type MemberValues = { name: string; surname: string; phone: string }

type Props = { field: ReturnType<typeof useShapeForm<MemberValues>>['field']; callingCode: string }

export function MemberFields({ field, callingCode }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-5">
      <NameFields
        labels={{ name: t('team.name'), surname: t('team.surname') }}
        field={field}
        isOwn={false}
      />
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
