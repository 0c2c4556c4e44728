import type { Module } from '../../kernel/index.ts';
import { pageCommands } from './commands.ts';
import { contentAddresses, contentPage } from './page-facts.ts';

/** Pages that the operator writes: storage, versions and what links to them show; `content` serves them. */
export const pageModule: Module = {
  name: 'page',
  commands: pageCommands,
  pageFacts: contentPage,
  addresses: contentAddresses,
};
