import { doc, setDoc, updateDoc, type Firestore } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, test } from 'vitest';
import * as z from 'zod/mini';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { orderFunctions } from '#dev/rules/order.ts';
import { regions, withRegions } from '#dev/rules/regions.ts';
import { partsOf } from '#dev/rules/shape.ts';
import { orderSchema } from '#domain/order/order.ts';
import { orderFormSchema } from '#domain/order/form.ts';
import { anOrder } from '#tests/rules/documents.ts';
import {
  allowed,
  as,
  close,
  COMPANY,
  connectionOf,
  denied,
  nativeFields,
  newEnvironment,
  ownerOf,
  prepareRules,
  rulesText,
  seed,
  tenants,
  type Fields,
} from '#tests/support/rules.ts';

// A release that adds a field to the order: the app of before does not know it, nor do the rules of before.
const ADDED = 'voyageNumber';

prepareRules(import.meta.filename);

const path = `${COMPANY}/orders/order-1`;
const { [ADDED]: _added, ...withoutIt } = anOrder;
const withIt: Fields = { ...anOrder, [ADDED]: '012E' };
const create = (db: Firestore, fields: Fields) => setDoc(doc(db, path), nativeFields(db, fields));

describe('the app of before and the rules of the release', () => {
  test('an order is made without the new field, which reads as its default', async () => {
    await allowed(create(as('administrator'), withoutIt));
  });

  test('an order that has it is changed', async () => {
    await seed({ [path]: withIt });
    await allowed(updateDoc(doc(as('administrator'), path), { title: '横浜 → 相模原' }));
  });

  test('a field that has no default is still wanted', async () => {
    const { arrivalDate: _day, ...dayless } = withoutIt;
    await denied(create(as('administrator'), dayless));
    await allowed(create(as('administrator'), withoutIt));
  });
});

/** The rules as they were before the field. */
function rulesBefore(): string {
  const { [ADDED]: _stored, ...stored } = partsOf(orderSchema);
  const record = z.object(stored);
  const form = z.omit(orderFormSchema, { [ADDED]: true });
  return withRegions(rulesText(), {
    ...regions,
    order: () => orderFunctions({ form, record }),
  });
}

// Why the rules go out before the app (README, Deployment).
describe('the app of the release and the rules of before', () => {
  const project = 'demo-rules-before';
  let environment: RulesTestEnvironment;
  let owner: Firestore;
  let db: Firestore;
  beforeAll(async () => {
    environment = await newEnvironment(project, rulesBefore());
    owner = ownerOf(project);
    db = connectionOf(project, 'administrator');
    await environment.clearFirestore();
    await seed(tenants, owner);
  });
  afterAll(() => Promise.all([environment.cleanup(), close(owner), close(db)]));

  test('no order can be made, since it has the new field', async () => {
    await denied(create(db, withIt));
    await allowed(create(db, withoutIt));
  });

  test('what does not touch the new field can be changed', async () => {
    await seed({ [path]: withIt }, owner);
    await denied(updateDoc(doc(db, path), { [ADDED]: '013E' }));
    await allowed(updateDoc(doc(db, path), { title: '横浜 → 相模原' }));
  });
});
