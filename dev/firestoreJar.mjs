// Where the Firestore emulator's jar is. firebase-tools downloads it when this finds none.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { root } from './ports.mjs';
import { Problem } from './report.mjs';
import { onPath } from './requirements.mjs';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** @returns {string} where firebase-tools keeps what it has downloaded */
export function downloadedJar() {
  const details = join(
    root,
    'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
  );
  /** @type {{ firestore: { downloadPathRelativeToCacheDir: string } }} */
  const { firestore } = JSON.parse(readFileSync(details, 'utf8'));
  const cache =
    process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
  return join(cache, firestore.downloadPathRelativeToCacheDir);
}

/**
 * Roots of the Google Cloud SDK, the quick ways to learn them first.
 * @returns {Generator<string>}
 */
function* sdkRoots() {
  const named = process.env['CLOUDSDK_ROOT_DIR'];
  if (named !== undefined && named !== '') yield named;
  const gcloud = onPath('gcloud');
  if (gcloud !== undefined) yield dirname(dirname(realpathSync(gcloud)));
  yield '/usr/lib/google-cloud-sdk';
  if (gcloud === undefined) return;
  try {
    const args = ['info', '--format=value(installation.sdk_root)'];
    yield execFileSync(gcloud, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // gcloud does not run: no more places to look at
  }
}

/**
 * The manifest of a jar allows 72 bytes a line; a longer one goes on after a blank.
 * @param {string} line
 */
function wrapped(line) {
  const [first = '', ...rest] = [line.slice(0, 70), ...(line.slice(70).match(/.{1,69}/g) ?? [])];
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n');
}

/**
 * A zip archive of one file, stored as it is.
 * @param {string} name
 * @param {Buffer} content
 */
function zipOf(name, content) {
  const path = Buffer.from(name);
  const described = Buffer.alloc(26); // the fields that both headers of the file share
  described.writeUInt16LE(20, 0); // version needed
  described.writeUInt16LE(0x21, 8); // date: 1980-01-01
  described.writeUInt32LE(crc32(content), 10);
  described.writeUInt32LE(content.length, 14);
  described.writeUInt32LE(content.length, 18);
  described.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), described, path, content]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    described,
    Buffer.alloc(14), // comment, disk, attributes, offset of the local header: all zero
    path,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/**
 * firebase-tools starts the emulator with `java -jar`, and the SDK's jar names no main class: this makes a
 * jar of nothing but a manifest that names it and points to the SDK's.
 * @param {string} sdkJar
 */
function startableJar(sdkJar) {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(sdkJar).href}`,
  ];
  const manifest = Buffer.from(`${lines.map(wrapped).join('\r\n')}\r\n\r\n`);
  const jar = join(root, '.cache', 'firestore-emulator.jar');
  mkdirSync(dirname(jar), { recursive: true });
  writeFileSync(jar, zipOf('META-INF/MANIFEST.MF', manifest));
  return jar;
}

/** @returns {string | null} value for FIRESTORE_EMULATOR_BINARY_PATH; null: leave it to firebase-tools */
export function findFirestoreJar() {
  const named = process.env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Problem(`FIRESTORE_EMULATOR_BINARY_PATH names a missing file: ${named}`);
  }
  if (existsSync(downloadedJar())) return null;
  for (const sdk of sdkRoots()) {
    const jar = join(sdk, SDK_JAR);
    if (existsSync(jar)) return startableJar(jar);
  }
  return null;
}
