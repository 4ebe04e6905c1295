import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Broadcast, BroadcastDraft } from '#contract/club/broadcasts.admin.ts'
import { offeredLanguages } from '#contract/languages.ts'
import { toBroadcastDraft, removeEmptyBroadcastTexts } from './broadcast-draft.ts'
import { BroadcastTexts } from './BroadcastTexts.tsx'
import { useSaveBroadcast } from './broadcasts.queries.ts'
import { SendPanel } from './SendPanel.tsx'
import { CheckLine } from '#back-office/kit/queue/CheckLine.tsx'
import { CheckSet } from '#back-office/kit/queue/CheckSet.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { useOfferedRegions } from '#back-office/platform/session/offered-regions.ts'
import { TargetFields } from '#back-office/kit/form/TargetFields.tsx'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { broadcast: Broadcast; empty?: never } | { broadcast?: never; empty: BroadcastDraft }

export function BroadcastForm({ broadcast, empty }: Props) {
  const { t, i18n } = useTranslation()
  const mine = useOfferedRegions()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => (broadcast ? toBroadcastDraft(broadcast) : empty))
  const [isDirty, setDirty] = useState(!broadcast)
  const save = useSaveBroadcast(broadcast?.uuid)
  const getProblem = (field: string) => getFieldProblem(t, save.error, field)

  function change(changes: Partial<BroadcastDraft>) {
    setDirty(true)
    setDraft((before) => ({ ...before, ...changes }))
  }
  function send() {
    if (save.isPending) return
    const body = { ...removeEmptyBroadcastTexts(draft), updated_at: broadcast?.updated_at ?? epoch }
    save.mutate(body, {
      onSuccess({ uuid }) {
        setDirty(false)
        toast(t('backOffice.form.saved'))
        if (!broadcast)
          void navigate({ to: '/broadcasts/$uuid', params: { uuid }, ignoreBlocker: true })
      },
    })
  }
  useKeys({ 'ctrl+s': send })

  return (
    <BackOfficePage
      title={
        (draft.texts[i18n.language] ?? draft.texts['en'])?.title || t('backOffice.broadcasts.new')
      }
      actions={
        <Button
          kind={isDirty ? 'primary' : 'secondary'}
          busy={save.isPending && t('profile.saving')}
          onClick={send}
        >
          {t('profile.save')}
          <KeyHint keys="ctrl+s" />
        </Button>
      }
      aside={broadcast && <SendPanel broadcast={broadcast} isDirty={isDirty} />}
    >
      <FormGuard isDirty={isDirty && Object.keys(draft.texts).length > 0} />
      <RefusalBox error={save.error} className="mb-4" />
      <FormPart title={t('backOffice.broadcasts.message')}>
        <BroadcastTexts draft={draft} onChange={change} problem={getProblem} />
        <TextField
          id="path"
          label={t('backOffice.broadcasts.path')}
          placeholder="/shop"
          isOptional
          value={draft.path}
          error={getProblem('path') ?? ''}
          onChange={(event) => change({ path: event.target.value })}
        />
        <div>
          <CheckLine
            label={t('backOffice.broadcasts.important')}
            isChecked={draft.important}
            onChange={(important) => change({ important })}
          />
          <CheckLine
            label={t('backOffice.broadcasts.byMail')}
            note={t('backOffice.broadcasts.byMailNote')}
            isChecked={draft.by_mail}
            onChange={(by_mail) => change({ by_mail })}
          />
        </div>
      </FormPart>
      <FormPart title={t('backOffice.form.target')}>
        <TargetFields
          value={draft}
          onChange={({ regions, ...target }) =>
            change({ ...target, ...(regions !== undefined && { regions: regions ?? [] }) })
          }
          mine={mine}
          mayBeEverywhere={false}
          problem={getProblem}
        />
        <CheckSet
          id="languages"
          label={t('backOffice.broadcasts.languages')}
          value={draft.languages}
          options={offeredLanguages.map(({ code }) => ({
            value: code as string,
            label: toLanguageName(code),
          }))}
          all={t('backOffice.broadcasts.everyLanguage')}
          onChange={(languages) => change({ languages })}
          error={getProblem('languages')}
        />
      </FormPart>
    </BackOfficePage>
  )
}

/** The version of a new message, for the check of concurrent edits. */
const epoch = '1970-01-01T00:00:00.000Z'
