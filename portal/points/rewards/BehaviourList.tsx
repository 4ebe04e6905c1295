import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { behavioursPerPage } from '#contract/points/rewards.rules.ts'
import { BehaviourRow } from './BehaviourRow.tsx'
import { behavioursQuery } from './rewards.queries.ts'
import { loadNextPage } from '#web/load-next-page.ts'
import { Card } from '#ui/Card.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'

export function BehaviourList() {
  const { i18n } = useTranslation()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    behavioursQuery(i18n.language),
  )
  const behaviours = data.pages.flatMap((page) => page.data)
  return (
    <>
      <Card className="py-0! md:py-2!">
        <ul className="divide-y divide-line">
          {behaviours.map((behaviour) => (
            <li key={behaviour.uuid}>
              <BehaviourRow behaviour={behaviour} />
            </li>
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <LoadMore
          visibleCount={behaviours.length}
          total={data.pages[0]!.meta.total}
          pageSize={behavioursPerPage}
          isLoading={isFetchingNextPage}
          onMore={() => void loadNextPage({ data, fetchNextPage })}
        />
      )}
    </>
  )
}
