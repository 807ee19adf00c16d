<?php
// Calls every operation with openapi-generator's PHP client, and prints the results.

declare(strict_types=1);

use GuzzleHttp\{Client, HandlerStack, Middleware};
use Messaging\{ApiException, Configuration, Model, ObjectSerializer};
use Messaging\Api\{CompaniesApi, CRMNotesApi, InboundParsingApi, ResellerChildrenApi};
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
const NOTE = '61a5cd07ca1347c82306ad09';

/** Prints a check's name and value in the format that test/languages/run.ts parses. */
function check(string $name, callable $read): void
{
    try {
        $value = $read();
        $json = $value instanceof SplFileObject
            ? bin2hex(file_get_contents($value->getPathname()))
            : ObjectSerializer::sanitizeForSerialization($value);
        echo "$name = ", json_encode($json, JSON_THROW_ON_ERROR), "\n";
    } catch (ApiException $exception) {
        $error = $exception->getResponseObject();
        echo "$name = ", $exception->getCode(), ' ', $error ? $error->getCode() : $exception->getMessage(), "\n";
    } catch (Throwable $problem) {
        echo "$name = ", get_class($problem), ': ', strtok($problem->getMessage(), "\n"), "\n";
    }
}

/** The client throws for a 204 if the operation also has a 200. */
function update(CompaniesApi $api): ?Model\Company
{
    try {
        return $api->companiesIdPatch(COMPANY, new Model\UpdateCompany(['attributes' => ['industry' => 'Logistics']]));
    } catch (ApiException $exception) {
        return $exception->getCode() === 204 ? null : throw $exception;
    }
}

$config = (new Configuration())->setHost(getenv('SERVICE_URL'))->setApiKey('api-key', 'test-key');
// The client would accept only JSON for a download, so we set the `Accept` header.
$handler = HandlerStack::create();
$handler->push(Middleware::mapRequest(
    fn (RequestInterface $request) => str_contains($request->getUri()->getPath(), '/attachments/')
        ? $request->withHeader('Accept', '*/*, application/json')
        : $request
));
$http = new Client(['handler' => $handler]);

$children = new ResellerChildrenApi($http, $config);
$child = new Model\CreateChild([
    'email' => 'josh.cruise@example.com', 'first_name' => 'Josh', 'last_name' => 'Cruise', 'company_name' => 'Acme',
    'password' => '<PASSWORD>', 'language' => Model\Language::EN,
]);
$profile = new Model\UpdateChild(['company_name' => 'Acme Europe']);
$products = new Model\UpdateChildAccountStatus(['transactional_sms' => false]);
$address = new Model\ManageIp(['ip' => '203.0.113.10']);
$domain = new Model\AddChildDomain(['domain' => 'shop.example.com']);
$renamed = new Model\UpdateChildDomain(['domain' => 'mail.example.com']);
check('getResellerChilds', fn () => $children->getResellerChilds(10, 0));
check('createResellerChild', fn () => $children->createResellerChild($child));
check('getChildInfo', fn () => $children->getChildInfo(CHILD));
check('updateResellerChild', fn () => $children->updateResellerChild(CHILD, $profile));
check('getChildAccountCreationStatus', fn () => $children->getChildAccountCreationStatus(CHILD));
check('updateChildAccountStatus', fn () => $children->updateChildAccountStatus(CHILD, $products));
check('getSsoToken', fn () => $children->getSsoToken(CHILD));
check('addCredits', fn () => $children->addCredits(CHILD, new Model\AddCredits(['sms' => 500])));
check('removeCredits', fn () => $children->removeCredits(CHILD, new Model\RemoveCredits(['email' => 500])));
check('dissociateIpFromChild', fn () => $children->dissociateIpFromChild(CHILD, $address));
check('associateIpToChild', fn () => $children->associateIpToChild(CHILD, $address));
check('getChildDomains', fn () => $children->getChildDomains(CHILD));
check('createChildDomain', fn () => $children->createChildDomain(CHILD, $domain));
check('updateChildDomain', fn () => $children->updateChildDomain(CHILD, 'news.example.com', $renamed));
check('deleteChildDomain', fn () => $children->deleteChildDomain(CHILD, 'mail.example.com'));
check('deleteResellerChild', fn () => $children->deleteResellerChild(CHILD));
check('typed error', fn () => $children->getChildInfo('404'));
check('default error', fn () => $children->getChildInfo('401'));

$inbound = new InboundParsingApi($http, $config);
check('getInboundEmailEvents', fn () => $inbound->getInboundEmailEvents(null, '2023-03-01', '2023-03-31'));
check('getInboundEmailEventsByUuid', fn () => $inbound->getInboundEmailEventsByUuid('1a825d56-029b-4a41-b8e4-61670463431b'));
check('getInboundEmailAttachment', fn () => $inbound->getInboundEmailAttachment('sample-download-token'));

$notes = new CRMNotesApi($http, $config);
$text = new Model\NoteData(['text' => 'Called', 'company_ids' => [COMPANY]]);
check('crmNotesGet', fn () => $notes->crmNotesGet(Model\NoteEntity::COMPANIES, COMPANY, limit: 10));
check('crmNotesPost', fn () => $notes->crmNotesPost($text));
check('crmNotesIdGet', fn () => $notes->crmNotesIdGet(NOTE));
check('crmNotesIdPatch', fn () => $notes->crmNotesIdPatch(NOTE, new Model\NoteData(['text' => 'Called again'])));
check('crmNotesIdDelete', fn () => $notes->crmNotesIdDelete(NOTE));

$companies = new CompaniesApi($http, $config);
$company = new Model\CreateCompany(['name' => 'Acme', 'linked_contacts_ids' => [247]]);
$links = new Model\LinkUnlinkCompany(['link_contact_ids' => [247]]);
check('companiesGet', fn () => $companies->companiesGet('{"attributes.name":"Acme"}', sort: 'asc'));
check('companiesPost', fn () => $companies->companiesPost($company));
check('companiesAttributesGet', fn () => $companies->companiesAttributesGet());
check('companiesIdGet', fn () => $companies->companiesIdGet(COMPANY));
check('companiesIdPatch', fn () => update($companies));
check('companiesLinkUnlinkIdPatch', fn () => $companies->companiesLinkUnlinkIdPatch(COMPANY, $links));
check('companiesIdDelete', fn () => $companies->companiesIdDelete(COMPANY));
