import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import { getRegion } from '#contract/regions.ts'
import type { StaffBehaviour } from '#contract/points/rewards.admin.ts'
import { CheckLine } from '#back-office/kit/queue/CheckLine.tsx'
import { CountField } from '#back-office/kit/form/CountField.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { useChangeBehaviour } from './rewards.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { behaviour: StaffBehaviour; onClose: () => void }

export function BehaviourForm({ behaviour, onClose }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [draft, setDraft] = useState(behaviour)
  const save = useChangeBehaviour(behaviour.uuid)
  const getProblem = (field: string) => getFieldProblem(t, save.error, field)
  const change = (changes: Partial<StaffBehaviour>) => setDraft({ ...draft, ...changes })
  const { names, descriptions, active, is_once, per_year, points } = draft

  function send() {
    const removeEmptyTexts = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    const texts = { names: removeEmptyTexts(names), descriptions: removeEmptyTexts(descriptions) }
    save.mutate({ ...draft, ...texts }, { onSuccess: () => toast(t('backOffice.form.saved')) })
  }

  return (
    <div className="max-w-4xl">
      <FormGuard isDirty={draft !== behaviour && !save.isSuccess} />
      <div className="mb-3 flex flex-wrap justify-between gap-2">
        <Button kind="quiet" onClick={onClose}>
          {t('backOffice.kit.back')}
        </Button>
        {may('settings.edit') && (
          <Button busy={save.isPending && t('profile.saving')} onClick={send}>
            {t('profile.save')}
          </Button>
        )}
      </div>
      <RefusalBox error={save.error} className="mb-4" />
      <FormPart title={t('backOffice.content.texts')}>
        <LanguageTabs
          languages={offeredLanguages.map(({ code }) => code)}
          first="en"
          countMissing={(code) => [names[code], descriptions[code]].filter((text) => !text).length}
        >
          {(code) => (
            <>
              <TextField
                id={`name-${code}`}
                label={t('backOffice.rewards.name')}
                maxLength={120}
                value={names[code] ?? ''}
                error={(code === 'en' ? getProblem('names') : undefined) ?? ''}
                onChange={(event) => change({ names: { ...names, [code]: event.target.value } })}
              />
              <TextArea
                id={`description-${code}`}
                label={t('backOffice.rewards.description')}
                maxLength={500}
                rows={2}
                value={descriptions[code] ?? ''}
                error={(code === 'en' ? getProblem('descriptions') : undefined) ?? ''}
                onChange={(event) =>
                  change({ descriptions: { ...descriptions, [code]: event.target.value } })
                }
              />
            </>
          )}
        </LanguageTabs>
        <CheckLine
          label={t('backOffice.rewards.active')}
          note={t('backOffice.rewards.pays')}
          isChecked={active}
          onChange={(next) => change({ active: next })}
        />
        {is_once ? (
          <p>{t('backOffice.rewards.once')}</p>
        ) : (
          <CountField
            id="per_year"
            label={t('backOffice.rewards.perYear')}
            hint={t('backOffice.settings.unlimited')}
            className="w-48"
            value={per_year}
            error={getProblem('per_year')}
            onChange={(next) => change({ per_year: next })}
          />
        )}
      </FormPart>
      <FormPart title={t('backOffice.rewards.points')}>
        <p className="text-ink-2">{t('backOffice.rewards.pointsNote')}</p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {points.map((row, index) => (
            <CountField
              key={row.region_id}
              id={`points-${row.region_id}`}
              label={toRegionName(getRegion(row.region_id).slug)}
              value={row.points}
              onChange={(next) =>
                change({ points: points.toSpliced(index, 1, { ...row, points: next ?? 0 }) })
              }
            />
          ))}
        </div>
      </FormPart>
    </div>
  )
}
