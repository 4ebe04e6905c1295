import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeFilter, parseShopFilter, cleanSearch, type ShopFilter } from './shop-filter.ts'
import { Form } from '#ui/form/Form.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'

const restMilliseconds = 350

/** The text is debounced into the address; a changed address replaces the text. */
export function ShopSearch({ filter }: { filter: ShopFilter }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const [text, setText] = useState(filter.q ?? '')
  const [lastQuery, setLastQuery] = useState(filter.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (lastQuery !== filter.q) {
    setLastQuery(filter.q)
    if (cleanSearch(text) !== filter.q) setText(filter.q ?? '')
  }

  function changeText(next: string) {
    setText(next)
    clearTimeout(timer.current)
    if (next === '') search('')
    else timer.current = setTimeout(() => isHere() && search(next), restMilliseconds)
  }

  /** Skips the search if the person has moved on to a product. */
  function isHere() {
    return router.latestLocation.pathname === '/shop'
  }

  function search(input: string) {
    clearTimeout(timer.current)
    const q = cleanSearch(input)
    setLastQuery(q)
    void navigate({
      to: '/shop',
      search: (now) => (now.q === q ? now : changeFilter(parseShopFilter(now), { q })),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <Form onSubmit={() => search(text)}>
      <SearchField
        label={t('shop.search')}
        placeholder={t('shop.searchHint')}
        value={text}
        maxLength={80}
        onChange={changeText}
      />
    </Form>
  )
}
