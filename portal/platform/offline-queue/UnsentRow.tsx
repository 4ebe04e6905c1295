import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditProject } from './EditProject.tsx'
import { EditScan } from './EditScan.tsx'
import { getItemName, getProjectName, getStateText } from './item-text.ts'
import type { Item } from './queued-item.ts'
import { offlineQueue, useOfflineQueue } from './offline-queue.queries.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'

const icons = {
  project: HouseLineIcon,
  scan: QrCodeIcon,
  survey: ClipboardTextIcon,
  message: ChatCircleTextIcon,
}

type Props = { item: Item; onDiscard: () => void; onLeave: () => void }

export function UnsentRow({ item, onDiscard, onLeave }: Props) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const snapshot = useOfflineQueue()
  const Picture = icons[item.kind]
  const name = getItemName(t, item)
  const place =
    item.kind === 'project' || item.kind === 'message'
      ? t(`offlineQueue.kinds.${item.kind}`)
      : getProjectName(item, snapshot.items)
  const isRefused = item.state === 'refused'
  return (
    <div
      className={classes(
        'rounded-card border p-3 pr-1',
        isRefused ? 'border-warn bg-warn-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-start gap-3">
        <span className="flex h-12 w-6 shrink-0 items-center justify-center">
          {snapshot.sendingId === item.id ? <Spinner /> : <Picture size={24} aria-hidden />}
        </span>
        <div className="min-w-0 flex-1 py-1">
          <p className={classes('font-bold wrap-anywhere', item.kind === 'scan' && 'num')}>
            {name}
          </p>
          {place && <p className="text-meta text-ink-2">{place}</p>}
          <p className="text-meta text-ink-2">
            {isRefused && <b className="text-ink">{t('offlineQueue.states.refused')}: </b>}
            {getStateText(t, item, snapshot)}
          </p>
        </div>
        <IconButton
          icon={TrashIcon}
          label={t('offlineQueue.discardNamed', { name })}
          onClick={onDiscard}
        />
      </div>
      {isRefused && !isChanging && (
        <div className="mt-2 flex flex-wrap gap-2 pr-2 pl-9">
          {item.kind === 'message' && !item.begins && (
            <LinkButton
              to="/support/chat/$uuid"
              params={{ uuid: item.project }}
              kind="secondary"
              onClick={onLeave}
            >
              {t('notifications.open.chat')}
            </LinkButton>
          )}
          {item.kind === 'survey' && (
            <LinkButton
              to="/projects/$uuid/survey"
              params={{ uuid: item.project }}
              kind="secondary"
              onClick={onLeave}
            >
              {t('offlineQueue.openSurvey')}
            </LinkButton>
          )}
          {(item.kind === 'scan' || item.kind === 'project') && (
            <Button kind="secondary" onClick={() => setChanging(true)}>
              {t('offlineQueue.change')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => void offlineQueue.again(item.id)}>
            {t('offlineQueue.again')}
          </Button>
        </div>
      )}
      {isChanging && (
        <div className="mt-3 pr-2 pl-9">
          {item.kind === 'scan' && <EditScan item={item} onDone={() => setChanging(false)} />}
          {item.kind === 'project' && <EditProject item={item} onDone={() => setChanging(false)} />}
        </div>
      )}
    </div>
  )
}
