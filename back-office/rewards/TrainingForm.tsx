import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { FormPart } from '#back-office/kit/FormPart.tsx'
import { AttendeeTable } from '#back-office/rewards/AttendeeTable.tsx'
import { certificateKindsQuery, useNoteTrainings } from '#back-office/rewards/rewards.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

const empty = { held_on: '', place: '', people: '', passed: '' }

/** Who attended a training: first the people are found, then it is noted. */
export function TrainingForm() {
  const { t } = useTranslation()
  const kinds = useSuspenseQuery(certificateKindsQuery).data.data
  const [draft, setDraft] = useState(empty)
  const note = useNoteTrainings()
  const problem = (field: string) => fieldProblem(t, note.error, field) ?? ''
  const found = note.data?.people.filter(({ outcome }) => outcome === 'found').length ?? 0

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
      <FormPart title={t('office.rewards.trainings')}>
        <RefusalBox error={note.error} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="held_on"
            type="date"
            label={t('office.rewards.heldOn')}
            value={draft.held_on}
            error={problem('held_on')}
            onChange={(event) => change({ held_on: event.target.value })}
          />
          <TextField
            id="place"
            label={t('office.rewards.place')}
            maxLength={60}
            value={draft.place}
            error={problem('place')}
            onChange={(event) => change({ place: event.target.value })}
          />
        </div>
        <SelectField
          id="passed"
          label={t('office.rewards.kind')}
          value={draft.passed}
          onChange={(event) => change({ passed: event.target.value })}
        >
          <option value="">{t('office.rewards.notPassed')}</option>
          {kinds.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextArea
          id="people"
          label={t('office.rewards.people')}
          hint={t('office.rewards.peopleNote')}
          rows={6}
          value={draft.people}
          error={problem('people')}
          onChange={(event) => change({ people: event.target.value })}
        />
        {note.data && <AttendeeTable people={note.data.people} />}
        <div className="flex flex-wrap gap-2">
          <Button
            kind={found > 0 ? 'secondary' : 'primary'}
            busy={note.isPending && t('office.rewards.looking')}
            onClick={() => send(true)}
          >
            {t('office.rewards.look')}
          </Button>
          {found > 0 && (
            <Button busy={note.isPending && t('profile.saving')} onClick={() => send(false)}>
              {t('office.rewards.note', { count: found })}
            </Button>
          )}
        </div>
      </FormPart>
    </div>
  )
}
