import { useTranslation } from 'react-i18next'
import { CheckLine } from '#back-office/kit/queue/CheckLine.tsx'
import { isCharacterKey } from '#back-office/kit/keys/key-names.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { usePreference } from '#back-office/kit/filter/preference.ts'
import { getVisibleGroups } from '#back-office/platform/layout/entries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** All keys of the back office; each is a visible button too. */
export function KeySheet({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [keys, setKeys] = usePreference('keys', 'on')
  const jumps = getVisibleGroups(may).flatMap(({ entries }) =>
    entries.flatMap(({ jump, key }) =>
      jump ? [[`g ${jump}`, t('backOffice.keys.go', { screen: t(key) })] as const] : [],
    ),
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('backOffice.keys.title')} isWide>
      <div className="mb-4 border-b border-line pb-2">
        <CheckLine
          label={t('backOffice.shell.singleKeys')}
          note={t('backOffice.keys.switchNote')}
          isChecked={keys === 'on'}
          onChange={(isOn) => setKeys(isOn ? 'on' : 'off')}
        />
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        <Keys
          title={t('backOffice.keys.everywhere')}
          rows={[
            ['ctrl+k', t('backOffice.keys.commands')],
            ['/', t('backOffice.keys.search')],
            ['?', t('backOffice.keys.sheet')],
            ...jumps,
          ]}
        />
        <Keys
          title={t('backOffice.keys.lists')}
          rows={[
            ['j', t('backOffice.keys.next')],
            ['k', t('backOffice.keys.previous')],
            ['enter', t('backOffice.keys.open')],
            ['x', t('backOffice.keys.select')],
            ['shift+x', t('backOffice.keys.selectTo')],
            ['u', t('backOffice.keys.undo')],
            ['e', t('backOffice.keys.edit')],
          ]}
        />
        <Keys
          title={t('backOffice.keys.queues')}
          rows={[
            ['a', t('backOffice.keys.approve')],
            ['r', t('backOffice.keys.reject')],
            ['h', t('backOffice.keys.ask')],
            ['n', t('backOffice.keys.nextItem')],
            ['c', t('backOffice.keys.claim')],
            ['ctrl+enter', t('backOffice.keys.send')],
          ]}
        />
        {may('tickets.answer') && (
          <Keys
            title={t('backOffice.support.title')}
            rows={[
              ['a', t('backOffice.support.answer')],
              ['i', t('backOffice.support.note')],
              ['m', t('backOffice.support.macro')],
              ['f', t('support.files.add')],
              ['ctrl+enter', t('backOffice.support.sendAndClose')],
              ['ctrl+shift+enter', t('backOffice.support.send')],
              ['w', t('backOffice.support.assigned')],
              ['z', t('backOffice.support.snooze')],
              ['l', t('backOffice.support.aboutLink')],
              ['d', t('backOffice.support.merge')],
              ['o', t('backOffice.support.context')],
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}

function Keys({ title, rows }: { title: string; rows: (readonly [string, string])[] }) {
  const [keys] = usePreference('keys', 'on')
  const working = rows.filter(([name]) => keys === 'on' || !isCharacterKey(name))
  return (
    <section>
      <h3 className="mb-1 text-meta font-semibold text-ink-2">{title}</h3>
      <dl>
        {working.map(([keys, meaning]) => (
          <div key={keys} className="flex min-h-8 items-center justify-between gap-3">
            <dt>{meaning}</dt>
            <dd className="shrink-0">
              <span className="sr-only">{keys}</span>
              <KeyHint keys={keys} className="pointer-coarse:inline-flex!" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
