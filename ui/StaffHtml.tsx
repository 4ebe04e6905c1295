import DOMPurify from 'dompurify'
import { htmlTags, linkSchemes } from '#contract/formats/html.rules.ts'
import { classes } from '#ui/classes.ts'

const allowedHtml = {
  RETURN_TRUSTED_TYPE: true as const,
  ALLOWED_TAGS: [...htmlTags],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkSchemes.join('|')}):|/(?![/\\\\]))`, 'i'),
}

type Props = { html: string; lang?: string; className?: string }

/** Sanitizes staff HTML again on the client. */
export function StaffHtml({ html, lang, className }: Props) {
  return (
    <div
      lang={lang}
      className={classes(
        'max-w-prose wrap-anywhere [&_a]:font-semibold [&_a]:text-patina [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_h2]:mt-6 [&_h2]:text-h3 [&_h3]:mt-4 [&_h3]:text-h3 [&_h4]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_li+li]:mt-1.5 [&_p+p]:mt-3 [&_p+ul]:mt-2 [&_ul+p]:mt-3 [&_ul]:list-disc [&_ul]:pl-6',
        className,
      )}
      dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowedHtml) }}
    />
  )
}
