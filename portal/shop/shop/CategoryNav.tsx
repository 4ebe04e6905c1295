import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isVoucherCategory } from './categories.ts'
import { changeFilter, type ShopFilter } from './shop-filter.ts'
import { categoriesQuery } from './shop.queries.ts'
import { formatPoints } from '#ui/format.ts'

/** Width of the previous chip that stays in sight, in px. */
const peek = 48

export function CategoryNav({ filter }: { filter: ShopFilter }) {
  const { t } = useTranslation()
  const { data: visibleCategories } = useSuspenseQuery(categoriesQuery({}))
  const { data: part } = useQuery(categoriesQuery(filter))
  const categories = filter.categories ?? []
  return (
    <nav
      aria-label={t('shop.categories')}
      className="-mx-4 mb-4 md:-mx-6 xl:sticky xl:top-24 xl:mx-0 xl:self-start"
    >
      <ul className="relative flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:px-6 xl:flex-col xl:gap-1 xl:overflow-visible xl:px-0">
        <Entry
          filter={filter}
          name={t('shop.all')}
          count={part?.total}
          isChosen={categories.length === 0}
        />
        {visibleCategories.data.map((category) => (
          <Entry
            key={category.uuid}
            filter={filter}
            slug={category.slug}
            name={isVoucherCategory(category) ? t('shop.vouchers') : category.name}
            count={part?.data.find(({ slug }) => slug === category.slug)?.products_count}
            isChosen={categories.includes(category.slug)}
          />
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = {
  filter: ShopFilter
  slug?: string
  name: string
  count: number | undefined
  isChosen: boolean
}

function Entry({ filter, slug, name, count, isChosen }: EntryProps) {
  return (
    <li ref={isChosen ? reveal : undefined}>
      <Link
        to="/shop"
        search={changeFilter(filter, { categories: slug ? [slug] : undefined })}
        activeOptions={{ explicitUndefined: true, exact: true }}
        aria-current={isChosen ? 'page' : undefined}
        className="flex min-h-12 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-semibold whitespace-nowrap hover:border-ink-2 aria-[current=page]:border-patina aria-[current=page]:bg-patina aria-[current=page]:text-on-patina xl:justify-between xl:border-transparent xl:bg-transparent xl:whitespace-normal xl:hover:bg-sunken xl:aria-[current=page]:bg-patina"
      >
        {name}
        <span className="num min-w-4 text-right text-meta font-bold">
          {count !== undefined && formatPoints(count)}
        </span>
      </Link>
    </li>
  )
}

function reveal(chip: HTMLLIElement | null) {
  chip?.parentElement?.scrollTo({ left: chip.offsetLeft - peek })
}
