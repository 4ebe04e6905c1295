import DOMPurify from 'dompurify'

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'h3', 'h4', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/)/i,
}

/** Text that staff have written: what the server has cleaned is cleaned again before it is shown. */
export function StaffHtml({ html }: { html: string }) {
  return (
    <div
      className="max-w-prose [&_a]:font-semibold [&_a]:text-patina [&_a]:underline [&_h3]:mt-4 [&_h3]:text-h3 [&_h4]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p+p]:mt-3 [&_ul]:list-disc [&_ul]:pl-6"
      dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }}
    />
  )
}
