import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { certificateKindsQuery, useRecordTrainings } from './rewards.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { Attendee } from '#contract/points/rewards.admin.ts'
import { classes } from '#ui/classes.ts'

const empty = { trained_on: '', place: '', people: '', passed: '' }

export function TrainingForm() {
  const { t } = useTranslation()
  const kinds = useSuspenseQuery(certificateKindsQuery).data.data
  const [draft, setDraft] = useState(empty)
  const note = useRecordTrainings()
  const getProblem = (field: string) => getFieldProblem(t, note.error, field) ?? ''
  const foundCount = note.data?.people.filter(({ outcome }) => outcome === 'found').length ?? 0

  function change(changes: Partial<typeof empty>) {
    setDraft({ ...draft, ...changes })
    note.reset()
  }
  function send(is_dry: boolean) {
    const people = draft.people.split('\n').flatMap((line) => line.trim() || [])
    note.mutate({ ...draft, people, passed: draft.passed || null, is_dry })
  }

  return (
    <div className="max-w-3xl">
      <FormPart title={t('backOffice.rewards.trainings')}>
        <RefusalBox error={note.error} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="trained_on"
            type="date"
            label={t('backOffice.rewards.trainedOn')}
            value={draft.trained_on}
            error={getProblem('trained_on')}
            onChange={(event) => change({ trained_on: event.target.value })}
          />
          <TextField
            id="place"
            label={t('backOffice.rewards.place')}
            maxLength={60}
            value={draft.place}
            error={getProblem('place')}
            onChange={(event) => change({ place: event.target.value })}
          />
        </div>
        <SelectField
          id="passed"
          label={t('backOffice.rewards.kind')}
          value={draft.passed}
          onChange={(event) => change({ passed: event.target.value })}
          options={kinds.map(({ slug, name }) => ({ value: slug, label: name }))}
        >
          <option value="">{t('backOffice.rewards.notPassed')}</option>
        </SelectField>
        <TextArea
          id="people"
          label={t('backOffice.rewards.people')}
          hint={t('backOffice.rewards.peopleNote')}
          rows={6}
          value={draft.people}
          error={getProblem('people')}
          onChange={(event) => change({ people: event.target.value })}
        />
        {note.data && <AttendeeTable people={note.data.people} />}
        <div className="flex flex-wrap gap-2">
          <Button
            kind={foundCount > 0 ? 'secondary' : 'primary'}
            busy={note.isPending && t('backOffice.rewards.looking')}
            onClick={() => send(true)}
          >
            {t('backOffice.rewards.dryRun')}
          </Button>
          {foundCount > 0 && (
            <Button busy={note.isPending && t('profile.saving')} onClick={() => send(false)}>
              {t('backOffice.rewards.record', { count: foundCount })}
            </Button>
          )}
        </div>
      </FormPart>
    </div>
  )
}

function AttendeeTable({ people }: { people: readonly Attendee[] }) {
  const { t } = useTranslation()
  return (
    <output className="block">
      <ul aria-label={t('backOffice.rewards.people')} className="divide-y divide-line">
        {people.map(({ typed, name, company, outcome }, index) => (
          <li key={index} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="w-60 truncate text-ink-2">{typed}</span>
            <span className="min-w-0 flex-1">{[name, company].filter(Boolean).join(', ')}</span>
            <span
              className={classes(
                'font-semibold',
                outcome === 'unknown' && 'text-bad',
                (outcome === 'found' || outcome === 'recorded') && 'text-ok',
              )}
            >
              {t(`backOffice.rewards.outcomes.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </output>
  )
}
