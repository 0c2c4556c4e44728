import { accountText, lineText } from '@benjarong/text';
import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';

import type { Person } from './api.ts';
import { freshMobile, freshUsername, goodPassword, readOtp } from './people.ts';

/** Where a form is: a page, or the mini-app in the chat's window. */
type Root = Page | FrameLocator;

const { register, otp } = accountText;

/** The first field of the one-time code. */
export function firstCell(root: Root) {
  return root.getByRole('textbox', { name: /รหัสหลักที่ 1/ });
}

/** Fills the first step of the registration that is on screen and goes on. */
export async function fillAccount(root: Root, mobile: string, username: string): Promise<void> {
  await root.getByRole('textbox', { name: register.mobile }).fill(mobile);
  await root.getByRole('textbox', { name: register.username, exact: true }).fill(username);
  await root.getByRole('textbox', { name: register.password, exact: true }).fill(goodPassword);
  await root.getByRole('combobox', { name: register.knowUs }).selectOption({ label: 'TikTok' });
  await root.getByRole('checkbox').check();
  await root.getByRole('button', { name: register.next, exact: true }).click();
}

/** Types a one-time code as a person does. */
export async function typeCode(root: Root, code: string): Promise<void> {
  await firstCell(root).click();
  await firstCell(root).pressSequentially(code);
}

/**
 * Registers a new member on the registration that is on screen, by SMS, up to the screen that shows the credentials;
 * `known` learns who it will be before the server knows them.
 */
export async function registerByHand(
  root: Root,
  request: APIRequestContext,
  known: (person: Person) => void = () => {},
): Promise<Person> {
  const person = { username: freshUsername(), mobile: freshMobile(), password: goodPassword };
  known(person);
  const before = Date.now() - 1000;
  await fillAccount(root, person.mobile, person.username);
  await expect(root.getByText(otp.sentTo)).toBeVisible();
  await typeCode(root, await readOtp(request, person.mobile, before));
  await expect(root.getByText(register.completedIntro)).toBeVisible();
  return person;
}

/** Registers inside LINE on the form that is on screen: a number and its code, with a name and a password by choice. */
export async function registerInLine(
  root: Root,
  request: APIRequestContext,
  known: (person: Person) => void,
): Promise<Person> {
  const person = { username: freshUsername(), mobile: freshMobile(), password: goodPassword };
  known(person);
  const before = Date.now() - 1000;
  await root.getByRole('textbox', { name: register.mobile }).fill(person.mobile);
  await root.getByText(lineText.registerMore).click();
  await root.getByRole('textbox', { name: register.username, exact: true }).fill(person.username);
  await root.getByRole('textbox', { name: lineText.registerPassword }).fill(person.password);
  await root.getByRole('checkbox', { name: /ปีบริบูรณ์/ }).check();
  await root.getByRole('button', { name: lineText.registerSubmit, exact: true }).click();
  await expect(root.getByText(otp.sentTo)).toBeVisible();
  await typeCode(root, await readOtp(request, person.mobile, before));
  return person;
}
