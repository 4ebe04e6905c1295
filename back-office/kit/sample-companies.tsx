import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { Badge } from '#ui/Badge.tsx'

export const sampleRows = Array.from({ length: 25 }, (_, index) => ({
  uuid: `row-${index}`,
  company: ['Dachy Kowalski', 'Střechy Novák', 'Acoperișuri Popescu și Fiii SRL'][index % 3]!,
  points: index * 137,
  age: `${index + 1} h`,
}))

export const sampleColumns: Column<(typeof sampleRows)[number]>[] = [
  { id: 'company', header: 'Company', cell: (row) => row.company },
  {
    id: 'state',
    header: 'State',
    cell: () => (
      <Badge tone="warn" icon={ClockIcon}>
        In review
      </Badge>
    ),
  },
  { id: 'points', header: 'Points', align: 'end', cell: (row) => row.points, sort: 'points' },
  { id: 'age', header: 'Age', align: 'end', width: 90, cell: (row) => row.age, sort: 'age' },
]
