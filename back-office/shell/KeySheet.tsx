import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CheckLine } from '#back-office/kit/CheckLine.tsx'
import { isCharacterKey } from '#back-office/kit/key-names.ts'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { usePreference } from '#back-office/kit/preference.ts'
import { groupsFor } from '#back-office/shell/entries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** All keys of the office; each is a visible button too. */
export function KeySheet({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { routesByPath } = useRouter()
  const [keys, setKeys] = usePreference('keys', 'on')
  const jumps = groupsFor(may, routesByPath).flatMap(({ entries }) =>
    entries.flatMap(({ jump, key }) =>
      jump ? [[`g ${jump}`, t('office.keys.go', { screen: t(key) })] as const] : [],
    ),
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('office.keys.title')} isWide>
      <div className="mb-4 border-b border-line pb-2">
        <CheckLine
          label={t('office.shell.singleKeys')}
          note={t('office.keys.switchNote')}
          isChecked={keys === 'on'}
          onChange={(isOn) => setKeys(isOn ? 'on' : 'off')}
        />
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        <Keys
          title={t('office.keys.everywhere')}
          rows={[
            ['ctrl+k', t('office.keys.commands')],
            ['/', t('office.keys.search')],
            ['?', t('office.keys.sheet')],
            ...jumps,
          ]}
        />
        <Keys
          title={t('office.keys.lists')}
          rows={[
            ['j', t('office.keys.next')],
            ['k', t('office.keys.previous')],
            ['enter', t('office.keys.open')],
            ['x', t('office.keys.select')],
            ['shift+x', t('office.keys.selectTo')],
            ['u', t('office.keys.undo')],
            ['e', t('office.keys.edit')],
          ]}
        />
        <Keys
          title={t('office.keys.queues')}
          rows={[
            ['a', t('office.keys.approve')],
            ['r', t('office.keys.refuse')],
            ['h', t('office.keys.hold')],
            ['n', t('office.keys.nextItem')],
            ['c', t('office.keys.claim')],
            ['m', t('office.keys.macro')],
            ['ctrl+enter', t('office.keys.send')],
          ]}
        />
      </div>
    </Dialog>
  )
}

/** The keys that work: those that are switched off are left out. */
function Keys({ title, rows }: { title: string; rows: (readonly [string, string])[] }) {
  const [keys] = usePreference('keys', 'on')
  const working = rows.filter(([name]) => keys === 'on' || !isCharacterKey(name))
  return (
    <section>
      <h3 className="mb-1 text-meta font-semibold text-ink-2">{title}</h3>
      <dl>
        {working.map(([keys, words]) => (
          <div key={keys} className="flex min-h-8 items-center justify-between gap-3">
            <dt>{words}</dt>
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
