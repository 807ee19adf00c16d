<?php
// Calls every operation through the client that openapi-generator makes for PHP: on the mock, or on the sandbox, which has a state.

declare(strict_types=1);

use GuzzleHttp\Client;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use Messaging\Api\CompaniesApi;
use Messaging\Api\CRMNotesApi;
use Messaging\Api\InboundParsingApi;
use Messaging\Api\ResellerChildrenApi;
use Messaging\ApiException;
use Messaging\Configuration;
use Messaging\Model;
use Psr\Http\Message\RequestInterface;

require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/client/lib/' . strtr(substr($class, strlen('Messaging\\')), '\\', '/') . '.php';
    if (str_starts_with($class, 'Messaging\\') && is_file($file)) {
        require $file;
    }
});
set_error_handler(function (int $level, string $message): never {
    throw new ErrorException($message, 0, $level);
}, E_ALL & ~E_DEPRECATED);

const CHILD = '1234567';
const COMPANY = '5f1f6f8b9c4e2a0017d3b6a1';
const DEAL = '61a5ce58c5d4795761045990';
const NOTE = '61a5cd07ca1347c82306ad09';
const UUID = '1a825d56-029b-4a41-b8e4-61670463431b';
const AUTHOR = '5b1a17d914b73d35a76ca0c7';
const DOMAIN = 'news.example.com';
const FILE = "item,quantity\nblue widget,12\n";

$failed = false;

/** Says how one check went, in the words that test/languages/run.ts reads. */
function check(string $name, callable $holds): void
{
    global $failed;
    try {
        if (!$holds()) {
            throw new Exception('the answer is not what it should be');
        }
        echo "ok $name\n";
    } catch (Throwable $problem) {
        $failed = true;
        echo "not ok $name: ", get_class($problem), ': ', strtok($problem->getMessage(), "\n"), "\n";
    }
}

/** @param callable $call gives data, status, headers */
function answers(string $name, int $status, callable $call, ?callable $says = null): void
{
    check($name, function () use ($status, $call, $says): bool {
        [$data, $got] = $call();
        if ($got !== $status) {
            throw new Exception("status $got, not $status");
        }
        return $says ? $says($data) : $data === null;
    });
}

/** The generated client would rather have JSON than the file; these are the words that the service understands. */
function http(array $headers = []): Client
{
    $handler = HandlerStack::create();
    $handler->push(Middleware::mapRequest(fn (RequestInterface $request) => str_contains($request->getUri()->getPath(), '/attachments/')
        ? $request->withHeader('Accept', '*/*, application/json')
        : $request));
    return new Client(['handler' => $handler, 'headers' => $headers]);
}

function configuration(string $url): Configuration
{
    return (new Configuration())->setHost($url)->setApiKey('api-key', 'test-key');
}

/** This client has one result for each call and fails to read a 204 where it knows of a 200; the status is in the exception. */
function update(CompaniesApi $api, Model\UpdateCompany $body): array
{
    try {
        return $api->companiesIdPatchWithHttpInfo(COMPANY, $body);
    } catch (ApiException $exception) {
        if ($exception->getCode() !== 204) {
            throw $exception;
        }
        return [null, 204, []];
    }
}

function bytesOf(SplFileObject $file): string
{
    $file->rewind();
    return $file->fread(1000);
}

$config = configuration(getenv('SERVICE_URL'));
$children = new ResellerChildrenApi(http(), $config);
answers('getResellerChilds', 200, fn () => $children->getResellerChildsWithHttpInfo(10, 0), fn ($list) => $list->getChildren()[0]->getId() === 1234567);
$profile = ['email' => 'josh.cruise@example.com', 'first_name' => 'Josh', 'last_name' => 'Cruise', 'company_name' => 'Acme', 'password' => '<PASSWORD>', 'language' => Model\Language::EN];
answers('createResellerChild', 201, fn () => $children->createResellerChildWithHttpInfo(new Model\CreateChild($profile)), fn ($created) => $created->getId() >= 1234567);
answers('getChildInfo', 200, fn () => $children->getChildInfoWithHttpInfo(CHILD), fn ($info) => $info->getCredits()->getEmailCredits() == 2000);
answers('updateResellerChild', 204, fn () => $children->updateResellerChildWithHttpInfo(CHILD, new Model\UpdateChild(['company_name' => 'Acme Europe'])));
answers('getChildAccountCreationStatus', 200, fn () => $children->getChildAccountCreationStatusWithHttpInfo(CHILD), fn ($status) => $status->getChildAccountCreated());
$products = new Model\UpdateChildAccountStatus(['transactional_sms' => false]);
answers('updateChildAccountStatus', 204, fn () => $children->updateChildAccountStatusWithHttpInfo(CHILD, $products));
answers('getSsoToken', 200, fn () => $children->getSsoTokenWithHttpInfo(CHILD), fn ($token) => $token->getToken() !== '');
answers('addCredits', 200, fn () => $children->addCreditsWithHttpInfo(CHILD, new Model\AddCredits(['sms' => 500])), fn ($left) => $left->getChild()->getSms() == 500);
answers('removeCredits', 200, fn () => $children->removeCreditsWithHttpInfo(CHILD, new Model\RemoveCredits(['email' => 500])), fn ($left) => $left->getChild()->getEmail() == 1500);
$address = new Model\ManageIp(['ip' => '203.0.113.10']);
answers('dissociateIpFromChild', 204, fn () => $children->dissociateIpFromChildWithHttpInfo(CHILD, $address));
answers('associateIpToChild', 204, fn () => $children->associateIpToChildWithHttpInfo(CHILD, $address));
answers('getChildDomains', 200, fn () => $children->getChildDomainsWithHttpInfo(CHILD), fn ($domains) => $domains[0]->getDomain() === DOMAIN);
answers('createChildDomain', 201, fn () => $children->createChildDomainWithHttpInfo(CHILD, new Model\AddChildDomain(['domain' => 'shop.example.com'])));
answers('updateChildDomain', 204, fn () => $children->updateChildDomainWithHttpInfo(CHILD, DOMAIN, new Model\UpdateChildDomain(['domain' => 'mail.example.com'])));
answers('deleteChildDomain', 204, fn () => $children->deleteChildDomainWithHttpInfo(CHILD, 'mail.example.com'));
answers('deleteResellerChild', 204, fn () => $children->deleteResellerChildWithHttpInfo(CHILD));

$inbound = new InboundParsingApi(http(), $config);
answers('getInboundEmailEvents', 200, fn () => $inbound->getInboundEmailEventsWithHttpInfo(null, '2023-03-01', '2023-03-31'), fn ($list) => $list->getEvents()[0]->getDate()->format('Y') === '2023');
answers('getInboundEmailEventsByUuid', 200, fn () => $inbound->getInboundEmailEventsByUuidWithHttpInfo(UUID), fn ($history) => $history->getAttachments()[0]->getContentLength() === 29);
answers('getInboundEmailAttachment', 200, fn () => $inbound->getInboundEmailAttachmentWithHttpInfo('sample-download-token'), fn ($file) => bytesOf($file) === FILE);

$notes = new CRMNotesApi(http(), $config);
answers('crmNotesGet', 200, fn () => $notes->crmNotesGetWithHttpInfo(Model\NoteEntity::COMPANIES, COMPANY, limit: 10), fn ($list) => $list[0]->getContactIds() === [247]);
answers('crmNotesPost', 200, fn () => $notes->crmNotesPostWithHttpInfo(new Model\NoteData(['text' => 'Called', 'company_ids' => [COMPANY]])), fn ($created) => strlen($created->getId()) === 24);
answers('crmNotesIdGet', 200, fn () => $notes->crmNotesIdGetWithHttpInfo(NOTE), fn ($got) => $got->getAuthorId() === AUTHOR && $got->getAuthor()->getName()->getFullName() === 'Dana Field');
answers('crmNotesIdPatch', 204, fn () => $notes->crmNotesIdPatchWithHttpInfo(NOTE, new Model\NoteData(['text' => 'Called again'])));
answers('crmNotesIdDelete', 204, fn () => $notes->crmNotesIdDeleteWithHttpInfo(NOTE));

$companies = new CompaniesApi(http(), $config);
answers('companiesGet', 200, fn () => $companies->companiesGetWithHttpInfo('{"attributes.name":"Acme"}', sort: 'asc'), fn ($list) => $list->getItems()[0]->getAttributes()['revenue'] === 1250000 && $list->getPager()->getFrom() === 0);
$company = new Model\CreateCompany(['name' => 'Acme', 'linked_contacts_ids' => [247]]);
answers('companiesPost', 200, fn () => $companies->companiesPostWithHttpInfo($company), fn ($created) => strlen($created->getId()) === 24);
answers('companiesAttributesGet', 200, fn () => $companies->companiesAttributesGetWithHttpInfo(), fn ($list) => $list[1]->getAttributeTypeName() === 'single-select');
answers('companiesIdGet', 200, fn () => $companies->companiesIdGetWithHttpInfo(COMPANY), fn ($got) => $got->getAttributes()['name'] === 'Acme');
check('companiesIdPatch', function () use ($companies): bool {
    // The mock answers with the company, the sandbox, as the public service, with 204.
    [$updated, $status] = update($companies, new Model\UpdateCompany(['attributes' => ['industry' => 'Logistics']]));
    return $status === 204 || $updated->getAttributes()['industry'] === 'Logistics';
});
$links = new Model\LinkUnlinkCompany(['link_contact_ids' => [247], 'unlink_deals_ids' => [DEAL]]);
answers('companiesLinkUnlinkIdPatch', 204, fn () => $companies->companiesLinkUnlinkIdPatchWithHttpInfo(COMPANY, $links));
answers('companiesIdDelete', 204, fn () => $companies->companiesIdDeleteWithHttpInfo(COMPANY));

$errors = ['typed error' => ['code=404', 404, 'document_not_found'], 'default error' => ['code=401, example=unauthorized', 401, 'unauthorized']];
foreach ($errors as $name => [$prefer, $status, $code]) {
    check($name, function () use ($config, $prefer, $status, $code): bool {
        try {
            (new ResellerChildrenApi(http(['prefer' => $prefer]), $config))->getChildInfo(CHILD);
        } catch (ApiException $exception) {
            return $exception->getCode() === $status && $exception->getResponseObject()->getCode() === $code;
        }
        return false;
    });
}

// Answers as the service sends them, which the mock never does.
$live = configuration(getenv('LIVE_URL'));
[$companies, $inbound, $notes] = [new CompaniesApi(http(), $live), new InboundParsingApi(http(), $live), new CRMNotesApi(http(), $live)];
answers('null attributes', 200, fn () => $companies->companiesIdGetWithHttpInfo(COMPANY), function ($got): bool {
    $attributes = $got->getAttributes();
    return array_key_exists('domain', $attributes) && $attributes['domain'] === null && $attributes['own'] === [null, 1.5];
});
answers('ids beyond 32 bits', 200, fn () => $companies->companiesIdGetWithHttpInfo(COMPANY), fn ($got) => $got->getLinkedContactsIds() === [4294967297]);
answers('204 on update', 204, fn () => update($companies, new Model\UpdateCompany(['name' => 'Acme'])));
answers('image/png', 200, fn () => $inbound->getInboundEmailAttachmentWithHttpInfo('image'), fn ($file) => bytesOf($file) === "\x89PNG\x00\xff");
answers('unknown value', 200, fn () => $inbound->getInboundEmailEventsByUuidWithHttpInfo(UUID), fn ($history) => $history->getLogs()[0]->getType() === 'webhookRetried');
answers('author as text', 200, fn () => $notes->crmNotesIdGetWithHttpInfo('text'), fn ($note) => $note->getAuthorId() === AUTHOR);
answers('author as object', 200, fn () => $notes->crmNotesIdGetWithHttpInfo('object'), fn ($note) => ((array) $note->getAuthorId())['id'] === AUTHOR);

exit($failed ? 1 : 0);
