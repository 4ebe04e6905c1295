import { useTranslation } from 'react-i18next'
import type { Permissions, TeamMember } from '#contract/members/team.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { useUpdateMember } from './team.queries.ts'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

const rights = ['may_register', 'sees_projects', 'sees_history', 'may_request'] as const

/** Each switch saves at once and falls back if it is refused. */
export function MemberRights({ member }: { member: TeamMember }) {
  const { t } = useTranslation()
  const update = useUpdateMember(member.uuid)
  const pendingRights = update.isPending ? update.variables.permissions : undefined
  const permissions: Permissions = { ...member.permissions, ...pendingRights }

  function change(right: (typeof rights)[number], isAllowed: boolean) {
    update.mutate(
      { permissions: { [right]: isAllowed ? 1 : 0 } },
      {
        onSuccess: () => toast(t('team.saved')),
        onError: (error) => toastError(formatRefusals(t, error).join(' ')),
      },
    )
  }

  return (
    <fieldset className="mt-10">
      <legend className="text-h2">{t('team.rights')}</legend>
      <div className="mt-4 grid gap-3">
        {rights.map((right) => (
          <CheckboxCard
            key={right}
            label={t(`team.permissions.${right}`)}
            note={t(`team.permissions.${right}_note`)}
            checked={permissions[right] === 1}
            disabled={update.isPending}
            onChange={(event) => change(right, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
