import { sharedMemory, type Translator } from '../contract/sharedState';

/** Gives every part on this page, or in this composing process, the same language; undefined is English. */
export function provideTranslator(translator: Translator | undefined): void {
  sharedMemory().translator = translator;
}

/** What was provided. */
export function translator(): Translator | undefined {
  return sharedMemory().translator;
}
