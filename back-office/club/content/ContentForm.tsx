import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffContent, StaffContentDraft } from '#contract/club/content.admin.ts'
import { selectableRegions } from '#contract/regions.ts'
import { getTimeZone, removeEmptyContentTexts, toContentDraft } from './content-draft.ts'
import { ContentMedia } from './ContentMedia.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { ContentSchedule } from './ContentSchedule.tsx'
import { ContentTextFields } from './ContentTextFields.tsx'
import { useRemoveContent, useSaveContent } from './content.queries.ts'
import { StateBadge } from './StateBadge.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { useOfferedRegions } from '#back-office/platform/session/offered-regions.ts'
import { TargetFields } from '#back-office/kit/form/TargetFields.tsx'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { invalidate } from '#back-office/platform/query-client.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'

type Props = { item: StaffContent; empty?: never } | { item?: never; empty: StaffContentDraft }

export function ContentForm({ item, empty }: Props) {
  const { t, i18n } = useTranslation()
  const mine = useOfferedRegions()
  const navigate = useNavigate()
  const { staff, may } = useStaff()
  const [draft, setDraft] = useState<StaffContentDraft>(() => (item ? toContentDraft(item) : empty))
  const [isDirty, setDirty] = useState(false)
  const save = useSaveContent(item?.uuid)
  const all = item?.regions ?? (item ? selectableRegions.map(({ id }) => id) : [])
  const isMine = may('content.edit') && all.every((id) => staff.regions.includes(id))
  const getProblem = (field: string) => getFieldProblem(t, save.error, field)
  const isStale = save.error instanceof Refused && save.error.code === 'content.changed_meanwhile'
  const title = (draft.texts[i18n.language] ?? draft.texts['en'])?.title

  function change(changes: Partial<StaffContentDraft>) {
    setDirty(true)
    setDraft((before) => ({ ...before, ...changes }))
  }
  function send() {
    if (save.isPending) return
    const body = {
      ...removeEmptyContentTexts(draft),
      updated_at: item?.updated_at ?? draft.visible_from,
    }
    save.mutate(body, {
      onSuccess({ uuid }) {
        setDirty(false)
        toast(t('backOffice.form.saved'))
        if (!item) void navigate({ to: '/content/$uuid', params: { uuid }, ignoreBlocker: true })
      },
    })
  }
  useKeys({ 'ctrl+s': isMine ? send : undefined })

  return (
    <BackOfficePage
      title={title || t(`backOffice.content.newItem.${draft.kind}`)}
      lead={item && <StateBadge state={item.state} />}
      actions={
        isMine && (
          <>
            {item && item.state !== 'removed' && <RemoveContent item={item} />}
            <Button busy={save.isPending && t('profile.saving')} onClick={send}>
              {item?.state === 'removed' ? t('backOffice.content.restore') : t('profile.save')}
              <KeyHint keys="ctrl+s" />
            </Button>
          </>
        )
      }
      aside={<ContentPreview draft={draft} />}
    >
      <FormGuard isDirty={isDirty} />
      {!isMine && item && <p className="mb-3 text-ink-2">{t('backOffice.form.foreign')}</p>}
      <RefusalBox error={save.error} className="mb-4" />
      {isStale && (
        <Button kind="secondary" className="mb-4" onClick={() => void invalidate('content')}>
          {t('backOffice.form.reload')}
        </Button>
      )}
      <FormPart title={t('backOffice.content.texts')}>
        <ContentTextFields draft={draft} onChange={change} problem={getProblem} />
      </FormPart>
      <FormPart
        title={t(
          draft.kind === 'news'
            ? 'backOffice.content.media'
            : `backOffice.content.kinds.${draft.kind}`,
        )}
      >
        <ContentMedia draft={draft} onChange={change} problem={getProblem} />
      </FormPart>
      <FormPart title={t('backOffice.content.schedule')}>
        <ContentSchedule
          draft={draft}
          zone={getTimeZone(draft)}
          isNotified={item?.is_notified ?? false}
          onChange={change}
          problem={getProblem}
        />
      </FormPart>
      <FormPart title={t('backOffice.form.target')}>
        <TargetFields
          value={draft}
          onChange={change}
          mine={mine}
          mayBeEverywhere
          problem={getProblem}
        />
      </FormPart>
    </BackOfficePage>
  )
}

function RemoveContent({ item }: { item: StaffContent }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveContent()
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('backOffice.form.remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('backOffice.content.remove.title')}
        confirmLabel={t('backOffice.form.remove')}
        isDanger
        busy={remove.isPending && t('profile.saving')}
        error={remove.error}
        onConfirm={() => remove.mutate(item.uuid, { onSuccess: () => setAsking(false) })}
      >
        {t('backOffice.content.remove.text')}
      </Confirm>
    </>
  )
}
