import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgrammeEndState } from '#contract/settings/programme-end.admin.ts'
import type { Region } from '#contract/regions.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { useAnnounceEnd } from './programme-end.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { formatDay } from '#ui/format.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { isLanguage, offeredLanguages } from '#contract/languages.ts'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'

type Props = { region: Region; state: ProgrammeEndState; isOpen: boolean; onClose: () => void }

const minReasonLength = 5
const empty = { last_day: '', texts: {} as Record<string, string>, reason: '' }

/** The last day, the reason and additional text; a second person confirms it. */
export function AnnounceEnd({ region, state, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(empty)
  const announce = useStepUp(useAnnounceEnd(region.id))
  const { earliest: min, latest: max } = state
  const isWithin = draft.last_day >= min && draft.last_day <= max
  const hint = t('backOffice.programmeEnd.dayHint', { from: formatDay(min), to: formatDay(max) })
  const dayProblem = draft.last_day !== '' && !isWithin && hint

  function send() {
    announce.mutate(draft, {
      onSuccess() {
        setDraft(empty)
        onClose()
      },
    })
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('backOffice.programmeEnd.announce')}
      confirmLabel={t('backOffice.programmeEnd.announce')}
      isDanger
      isDisabled={!isWithin || draft.reason.trim().length < minReasonLength}
      busy={announce.isPending && t('profile.saving')}
      error={announce.error}
      onConfirm={send}
    >
      <div className="space-y-4">
        <TextField
          id="end-day"
          type="date"
          {...{ min, max, hint }}
          label={t('backOffice.programmeEnd.day')}
          value={draft.last_day}
          error={dayProblem || (getFieldProblem(t, announce.error, 'last_day') ?? '')}
          onChange={({ target }) => setDraft({ ...draft, last_day: target.value })}
        />
        <TextArea
          id="end-reason"
          label={t('backOffice.form.reason')}
          rows={2}
          maxLength={500}
          value={draft.reason}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        />
        <EndTextFields
          first={region.language}
          texts={draft.texts}
          onChange={(texts) => setDraft({ ...draft, texts })}
        />
        {announce.stepUp}
      </div>
    </Confirm>
  )
}

type Texts = Record<string, string>
type EndTextFieldsProps = { first: string; texts: Texts; onChange: (texts: Texts) => void }

const maxLength = 500

function EndTextFields({ first, texts, onChange }: EndTextFieldsProps) {
  const { t } = useTranslation()
  const isStarted = Object.values(texts).some((text) => text !== '')
  return (
    <LanguageTabs
      languages={offeredLanguages.map(({ code }) => code)}
      first={isLanguage(first) ? first : 'en'}
      countMissing={(code) => (isStarted && !texts[code] ? 1 : 0)}
    >
      {(code) => (
        <TextArea
          id={`end-text-${code}`}
          label={t('backOffice.programmeEnd.text')}
          hint={t('backOffice.programmeEnd.textHint')}
          isOptional
          rows={3}
          maxLength={maxLength}
          value={texts[code] ?? ''}
          onChange={({ target }) => onChange({ ...texts, [code]: target.value })}
        />
      )}
    </LanguageTabs>
  )
}
