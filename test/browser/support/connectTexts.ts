import connect from '../../../core/src/messages/connect.en.js'

/**
 * A host's own texts for what every visitor sees: with them the modal has the language and the writing direction of its
 * locale. The words stay English, so that tests find them.
 */
export const connectTexts: Readonly<Record<string, string>> = connect
