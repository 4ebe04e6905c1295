import { Menu } from '@base-ui/react/menu'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/members/team.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { formatName } from '#ui/format.ts'

const item =
  'flex min-h-12 cursor-default items-center gap-3 rounded-control px-3 font-semibold outline-none data-highlighted:bg-sunken'

type Props = { member: TeamMember; onResend: () => void; onRemove: () => void }

export function MemberMenu({ member, onResend, onRemove }: Props) {
  const { t } = useTranslation()
  const name = formatName(member)

  return (
    <Menu.Root>
      <Menu.Trigger
        render={<IconButton icon={DotsThreeVerticalIcon} label={t('team.actions', { name })} />}
        className="relative z-10"
      />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-1 shadow-menu outline-none">
            {member.invited_until !== null && (
              <Menu.Item className={item} onClick={onResend}>
                <PaperPlaneTiltIcon size={22} aria-hidden className="shrink-0" />
                {t('team.resend')}
              </Menu.Item>
            )}
            <Menu.Item className={`${item} text-bad`} onClick={onRemove}>
              <TrashIcon size={22} aria-hidden className="shrink-0" />
              {t('team.remove')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
