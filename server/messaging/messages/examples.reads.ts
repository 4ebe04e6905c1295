import type {
  ChosenExample,
  ListedExample,
  MailTheme,
  WrittenExample,
} from '#contract/messaging/messages.admin.ts'
import { isLanguage } from '#contract/languages.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { getClub } from './get-club.ts'
import { getExampleReader, type MessageExample, messageExamples } from './examples.ts'
import { darkOnly } from './mail-page.ts'
import { measureSms } from './sms-length.ts'
import { isForStaff, writeMail, writeSms } from './templates.ts'

type Ctx = Pick<AppContext, 'config' | 'settings'>

export function getExamples({ config }: Pick<AppContext, 'config'>, languageCode: string) {
  const language = isLanguage(languageCode) ? languageCode : 'en'
  return messageExamples.map((example): ListedExample => {
    const { key, channels } = example
    const [mail, sms] = [channels.includes('mail'), channels.includes('sms')]
    const letter = { ...example, language }
    const label = mail
      ? writeMail(letter, { baseUrl: config.baseUrl }).subject
      : writeSms(letter, config.baseUrl).split('\n')[0]!
    return { key, mail, sms, label }
  })
}

export async function writeExample(ctx: Ctx, choice: ChosenExample): Promise<WrittenExample> {
  const example = getExample(choice.key)
  const sms = example.channels.includes('sms')
    ? writeSms({ ...example, language: choice.language }, ctx.config.baseUrl)
    : null
  return {
    mail: await writeExampleMail(ctx, example, choice),
    sms: sms === null ? null : { text: sms, ...measureSms(sms) },
  }
}

export async function renderExamplePage(
  ctx: Ctx,
  { theme, ...chosen }: ChosenExample & { theme: MailTheme },
) {
  const mail = await writeExampleMail(ctx, getExample(chosen.key), chosen)
  if (!mail) refuse('common.not_found')
  return mail.html.replace(darkOnly, theme === 'dark' ? '@media all' : '@media not all')
}

async function writeExampleMail(
  ctx: Ctx,
  example: MessageExample,
  { language, person }: ChosenExample,
) {
  if (!example.channels.includes('mail')) return null
  const { baseUrl, backOfficeUrl } = ctx.config
  const forStaff = isForStaff(example.template)
  return writeMail(
    { ...example, language },
    {
      baseUrl: (forStaff ? backOfficeUrl : undefined) ?? baseUrl,
      reader: getExampleReader(language, person),
      club: forStaff ? undefined : await getClub(ctx, { regionId: undefined, language }),
    },
  )
}

function getExample(key: string) {
  return messageExamples.find((example) => example.key === key) ?? refuse('common.not_found')
}
