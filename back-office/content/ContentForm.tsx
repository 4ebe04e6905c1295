import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeContent, OfficeContentDraft } from '#contract/content.admin.ts'
import { selectableRegions } from '#contract/regions.ts'
import { draftOf, sentContent, zoneOf } from '#back-office/content/content-draft.ts'
import { ContentMedia } from '#back-office/content/ContentMedia.tsx'
import { ContentPreview } from '#back-office/content/ContentPreview.tsx'
import { ContentSchedule } from '#back-office/content/ContentSchedule.tsx'
import { ContentWords } from '#back-office/content/ContentWords.tsx'
import { useSaveContent } from '#back-office/content/content.queries.ts'
import { RemoveContent } from '#back-office/content/RemoveContent.tsx'
import { StateBadge } from '#back-office/content/StateBadge.tsx'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { FormPart } from '#back-office/kit/FormPart.tsx'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { TargetFields } from '#back-office/kit/TargetFields.tsx'
import { FormGuard } from '#back-office/kit/FormGuard.tsx'
import { invalidate } from '#back-office/query-client.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Refused } from '#ui/refused.ts'
import { toast } from '#ui/toast.ts'

type Props = { item: OfficeContent; empty?: never } | { item?: never; empty: OfficeContentDraft }

/** An item as it is written, with what members will see beside it. */
export function ContentForm({ item, empty }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { staff, may } = useStaff()
  const [draft, setDraft] = useState<OfficeContentDraft>(() => (item ? draftOf(item) : empty))
  const [isDirty, setDirty] = useState(false)
  const save = useSaveContent(item?.uuid)
  const all = item?.regions ?? (item ? selectableRegions.map(({ id }) => id) : [])
  const isMine = may('content.edit') && all.every((id) => staff.regions.includes(id))
  const problem = (field: string) => fieldProblem(t, save.error, field)
  const isStale = save.error instanceof Refused && save.error.code === 'content.changed_meanwhile'
  const title = (draft.texts[i18n.language] ?? draft.texts['en'])?.title

  function change(changes: Partial<OfficeContentDraft>) {
    setDirty(true)
    setDraft((before) => ({ ...before, ...changes }))
  }
  function send() {
    if (save.isPending) return
    const body = { ...sentContent(draft), updated_at: item?.updated_at ?? draft.shown_from }
    save.mutate(body, {
      onSuccess({ uuid }) {
        setDirty(false)
        toast(t('office.form.saved'))
        if (!item)
          void navigate({ to: '/content/$uuid', params: { uuid } as never, ignoreBlocker: true })
      },
    })
  }
  useKeys({ 'ctrl+s': isMine ? send : undefined })

  return (
    <OfficePage
      title={title || t(`office.content.newItem.${draft.kind}`)}
      lead={item && <StateBadge state={item.state} />}
      actions={
        isMine && (
          <>
            {item && item.state !== 'removed' && <RemoveContent item={item} />}
            <Button busy={save.isPending && t('profile.saving')} onClick={send}>
              {item?.state === 'removed' ? t('office.content.restore') : t('profile.save')}
              <KeyHint keys="ctrl+s" />
            </Button>
          </>
        )
      }
      aside={<ContentPreview draft={draft} />}
    >
      <FormGuard isDirty={isDirty} />
      {!isMine && item && <p className="mb-3 text-ink-2">{t('office.form.foreign')}</p>}
      <RefusalBox error={save.error} className="mb-4" />
      {isStale && (
        <Button kind="secondary" className="mb-4" onClick={() => void invalidate('content')}>
          {t('office.form.reload')}
        </Button>
      )}
      <FormPart title={t('office.content.words')}>
        <ContentWords draft={draft} onChange={change} problem={problem} />
      </FormPart>
      <FormPart
        title={t(
          draft.kind === 'news' ? 'office.content.media' : `office.content.kinds.${draft.kind}`,
        )}
      >
        <ContentMedia draft={draft} onChange={change} problem={problem} />
      </FormPart>
      <FormPart title={t('office.content.schedule')}>
        <ContentSchedule
          draft={draft}
          zone={zoneOf(draft)}
          isTold={item?.is_told ?? false}
          onChange={change}
          problem={problem}
        />
      </FormPart>
      <FormPart title={t('office.form.target')}>
        <TargetFields value={draft} onChange={change} mayBeEverywhere problem={problem} />
      </FormPart>
    </OfficePage>
  )
}
