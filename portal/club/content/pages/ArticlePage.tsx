import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { articleQuery } from '#portal/club/content/content.queries.ts'
import { getPictures } from '#portal/club/content/content-pictures.ts'
import { YouTubeFrame } from '#portal/club/content/YouTubeFrame.tsx'
import { StaffHtml } from '#ui/StaffHtml.tsx'
import { formatDate } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { Button } from '#ui/Button.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

export function ArticlePage() {
  const { t, i18n } = useTranslation()
  const { uuid } = useParams({ from: '/member/news/$uuid' })
  const { data: item } = useSuspenseQuery(articleQuery(i18n.language, uuid))
  const { title, text, youtube } = item.content
  const pictures = getPictures(item.media)
  return (
    <Page title={title} heading={<span lang={item.language}>{title}</span>} width="text">
      <article>
        <div className="-mt-3 mb-4 flex flex-wrap items-center justify-between gap-2">
          <time dateTime={item.updated_at} className="text-meta text-ink-2">
            {t('content.updated', { day: formatDate(item.updated_at) })}
          </time>
          <ShareButton title={title} />
        </div>
        {pictures && (
          <Picture
            src={pictures.large}
            width="960"
            height="540"
            className="mb-6 aspect-video w-full rounded-card bg-sunken object-cover"
          />
        )}
        <StaffHtml html={text} lang={item.language} className="text-lead" />
        {youtube && (
          <div className="mt-6">
            <YouTubeFrame id={youtube} title={title} poster={pictures?.large} />
          </div>
        )}
      </article>
      <div className="mt-8 border-t border-line pt-4">
        <LinkButton to="/news" kind="quiet">
          {t('content.allNews')}
        </LinkButton>
      </div>
    </Page>
  )
}

/** Uses the phone's share sheet if there is one, otherwise copies the link. */
function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()

  async function share() {
    const url = location.href
    if ('share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await (navigator as Navigator).clipboard.writeText(url).then(
      () => toast(t('content.copied')),
      () => toastError(t('content.notCopied')),
    )
  }

  return (
    <Button kind="secondary" onClick={() => void share()}>
      <ShareNetworkIcon size={20} aria-hidden />
      {t('content.share')}
    </Button>
  )
}
