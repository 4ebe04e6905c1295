import { useState } from 'react'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ReasonPicker } from '#back-office/kit/queue/ReasonPicker.tsx'
import { sampleColumns, sampleRows } from '#back-office/kit/sample-companies.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/form/TextField.tsx'

/** All parts of the kit; only in development. */
export function KitPage() {
  const [selected, setSelected] = useState(new Set<string>())
  const [region, setRegion] = useState<string>()
  const [text, setText] = useState<string>()
  const [sort, setSort] = useState('-age')
  const [page, setPage] = useState(1)
  const [reason, setReason] = useState({ reason: '', note: '' })
  const [isAsking, setAsking] = useState(false)
  useKeys({ c: () => setAsking(true) })
  return (
    <BackOfficePage
      title="The kit"
      lead="Parts of every screen of the back office."
      actions={
        <Button onClick={() => setAsking(true)}>
          Confirm <KeyHint keys="c" />
        </Button>
      }
      aside={
        <Card>
          <Timeline
            items={[
              { id: '1', at: '2026-11-20T08:00:00Z', title: 'Sent', tone: 'ok', who: 'Hanna' },
              { id: '2', at: '2026-11-19T08:00:00Z', title: 'Approved', text: '312 points' },
              { id: '3', at: '2026-11-18T08:00:00Z', title: 'Placed' },
            ]}
          />
        </Card>
      }
    >
      <Filters onReset={text || region ? () => setRegion(undefined) : undefined}>
        <FilterSearch value={text} onChange={setText} />
        <FilterSelect
          label="Region"
          value={region}
          options={[{ value: 'pl', label: 'Poland' }]}
          onChange={setRegion}
        />
      </Filters>
      <ResourceTable
        label="Companies"
        rows={sampleRows}
        rowKey={(row) => row.uuid}
        rowLink={() => ({ to: '/' })}
        columns={sampleColumns}
        page={page}
        lastPage={12}
        total={312}
        onPage={setPage}
        sort={sort}
        onSort={setSort}
        selection={{ selected, isAll: false, onChange: setSelected }}
      />
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <Facts
          items={[
            ['Company', 'Dachy Kowalski'],
            ['Registration number', '5252248481'],
          ]}
        />
        <ReasonPicker
          reasons={[
            { id: 'blurred', label: 'The photo is blurred' },
            { id: 'other', label: 'Something else' },
          ]}
          value={reason}
          onChange={setReason}
          language="pl"
          preview={`Zdjęcie jest nieostre. ${reason.note}`}
        />
        <LanguageTabs
          languages={['pl', 'en', 'cs']}
          countMissing={(code) => (code === 'pl' ? 0 : 2)}
        >
          {(code) => <TextField id={`title-${code}`} label={`Title (${code})`} />}
        </LanguageTabs>
      </div>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Send to 312 people?"
        confirmLabel="Send"
        count={312}
        onConfirm={() => setAsking(false)}
      >
        Everybody gets it at once.
      </Confirm>
    </BackOfficePage>
  )
}
