export { type MailSink, type ReceivedMail, startMailSink } from './startMailSink.js'
